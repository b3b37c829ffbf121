/** Why the page shows no key. Only reasons for which the user reads a different text are told apart. */
export type FailureKind =
  | 'notOnDevice'
  | 'storageBlocked'
  | 'loggedOut'
  | 'badRequest'
  | 'noTicket'
  | 'ticketOver'
  | 'noOpener'
  | 'tooManyTries'
  | 'offline'
  | 'timedOut'
  | 'service'
  | 'damaged'
  | 'unknown'

/** Texts of the export page. English loads with the page, each other language when it is used (`locales`). */
export interface ExportTexts {
  /** Title of the page, and label of the box with the key. */
  title: string
  loading: string
  /** Warning above the key in its own window. In a frame, the host's page shows the warning instead. */
  warning: string
  warningDetail: string
  reveal: string
  hide: string
  copy: string
  copied: string
  retry: string
  /** Announced by screen readers when the key is shown. */
  shown: string
  hidden: string
  keyCopied: string
  /** Replaces `keyCopied` in browsers that overwrite the clipboard only after a press. */
  keyCopiedToClear: string
  cannotCopy: string
  clear: string
  /** Announced after a copied key was overwritten. */
  cleared: string
  /**
   * Shown if the page could not overwrite the key on the clipboard after a minute. `cannotClear` is shown if it fails
   * after a press, too.
   */
  notCleared: string
  cannotClear: string
  /**
   * Shown if a press came too early; `earlyTap`, if a finger did. `notSeen` is shown if the page is not wholly visible,
   * `notInFront` if its window is not in front.
   */
  tooEarly: string
  earlyTap: string
  notSeen: string
  notInFront: string
  /** Shown if the browser cannot tell whether the frame is visible, with a button that opens the key in a window. */
  elsewhere: string
  openWindow: string
  opened: string
  blocked: string
  openByLink: string
  failures: Readonly<Record<FailureKind, { title: string; detail: string }>>
  /** Detail of a rate limit whose end is known. `{when}` is 'in 40 seconds', by `Intl`. */
  tryAgain: string
}
