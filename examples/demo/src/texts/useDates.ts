import { useMemo } from 'react'
import { useSettings } from '../settings/SettingsProvider.tsx'

/** Formats dates in the chosen language. */
export function useDates() {
  const { lang } = useSettings().settings
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' })
    const time = new Intl.DateTimeFormat(lang, { timeStyle: 'medium' })
    return {
      /** @param at epoch seconds */
      day: (at: number) => day.format(at * 1000),
      /** @param at epoch milliseconds */
      time: (at: number) => time.format(at),
    }
  }, [lang])
}
