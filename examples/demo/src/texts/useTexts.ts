import { useSettings } from '../settings/SettingsProvider.tsx'
import { en, type Texts } from './en.ts'
import { fr } from './fr.ts'

const CATALOGUES = { en, fr }

/** Returns the page's texts in the chosen language. */
export const useTexts = (): Texts => CATALOGUES[useSettings().settings.lang]
