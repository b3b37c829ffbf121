import { useSettings } from '../settings/SettingsProvider.tsx'
import type { Texts } from './en.ts'
import { textsIn } from './texts.ts'

/** Returns the page's texts in the chosen language. */
export const useTexts = (): Texts => textsIn(useSettings().settings.lang)
