import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { loadTexts } from '../texts/texts.ts'
import { directionOf } from './languages.ts'
import { loadSettings, saveSettings, type Settings } from './settings.ts'

interface SettingsContextValue {
  settings: Settings
  change: (changed: Partial<Settings>) => void
}

const SettingsContext = createContext<SettingsContextValue | null>(null)

/** Provides the demo's settings, stores them, and sets attributes on `<html>` for the style sheet. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(loadSettings)
  const change = useCallback((changed: Partial<Settings>) => {
    const apply = () => setSettings((current) => ({ ...current, ...changed }))
    // The page stays in its language until the texts of the next one are there.
    if (changed.lang === undefined) apply()
    else void loadTexts(changed.lang).then(apply)
  }, [])

  const [first] = useState(settings)
  useEffect(() => {
    saveSettings(settings, { inAddress: settings !== first })
    const { lang, dataset } = document.documentElement
    if (lang !== settings.lang) document.documentElement.lang = settings.lang
    document.documentElement.dir = directionOf(settings.lang)
    dataset.theme = settings.theme
    dataset.accent = settings.accent
  }, [settings, first])

  const value = useMemo(() => ({ settings, change }), [settings, change])
  return <SettingsContext value={value}>{children}</SettingsContext>
}

export function useSettings(): SettingsContextValue {
  const value = useContext(SettingsContext)
  if (!value) throw new Error('useSettings() needs <SettingsProvider>.')
  return value
}
