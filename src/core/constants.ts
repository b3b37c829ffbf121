/** Time a dialog shows that something worked before it moves on or closes, in milliseconds (LOGIN-49). */
export const SUCCESS_SHOWN_MS = 1_400

/** Timings of the modal and its screens, in milliseconds (`docs/specification/modal.md`). */
export const TIMINGS = {
  /** Time from setting the modal's screen to opening it. */
  modalOpenDelay: 15,
  /** Time from closing to showing the login list's first view again. */
  landingReset: 150,
  /** Time from closing to clearing the state of the modal and its flows. */
  modalClear: 200,
  /** Time that a refused code stays in its red boxes. */
  refusedEntry: 1_400,
  /** Time from success to the next screen, in a dialog. */
  nextScreenAfterSuccess: 900,
} as const

const coreScreens = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((screen) => [screen, { plugin: 'core', screen }])) as {
    readonly [Name in Names[number]]: { readonly plugin: 'core'; readonly screen: Name }
  }

/** Core's own screens; they are addressed with the plugin name `core`. */
export const CORE_SCREENS = coreScreens(
  'LANDING',
  'CONNECT_OR_CREATE',
  'ERROR_SCREEN',
  'AFFIRMATIVE_CONSENT_SCREEN',
  'ALLOWLIST_REJECTION_SCREEN',
  'HANDED_OVER_SCREEN',
  'USER_LIMIT_REACHED_SCREEN',
  'CONFIRM_IDENTITY_SCREEN',
  'ACTIVITY_SCREEN',
  'SESSIONS_SCREEN',
)
