import type { CoreState } from '../client/types.ts'
import { selectAppConfig } from '../config/slice.ts'
import type { PaletteColors } from '../config/types.ts'
import type { FrameColors, FrameLook } from '../frame/contract.ts'

const colorsOf = ({ accent, background, text, border }: PaletteColors): FrameColors => ({
  accent,
  background,
  text,
  border,
})

/** Selects theme, language and colours in which the wallet frame asks its user: those that the host set for the modal. */
export function selectFrameLook(state: Pick<CoreState, 'config'>): FrameLook {
  const { colorScheme: theme = 'auto', locale, palette: { light, dark, ...both } = {} } = selectAppConfig(state) ?? {}
  return {
    theme,
    lang: locale ?? undefined,
    light: colorsOf({ ...both, ...light }),
    dark: colorsOf({ ...both, ...dark }),
  }
}
