/** The languages besides English, each in its own file (ADR 111). */
export default {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
}
