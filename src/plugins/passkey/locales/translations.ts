/** The languages besides English, each in its own file (ADR 111). */
export default {
  fr: () => import('./fr.ts'),
}
