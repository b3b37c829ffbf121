/**
 * Texts of the export page in each of its languages. They are one module since they are short, and a page that shows
 * a key should not wait for another file.
 */
import type { PageLanguage } from '../page/look.ts'

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

const en: ExportTexts = {
  title: 'Private key',
  loading: 'Loading...',
  warning: 'Never share your private key with anyone.',
  warningDetail: 'Whoever has it can take everything in this wallet, at any time.',
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy key',
  copied: 'Copied',
  retry: 'Try again',
  shown: 'The private key is shown.',
  hidden: 'The private key is hidden.',
  keyCopied:
    'The private key was copied. What may read your clipboard can read it, this site too. It is cleared in a minute if you keep this open.',
  keyCopiedToClear:
    'The private key was copied. What may read your clipboard can read it, this site too. Your browser does not clear it by itself: paste it, then press “Clear clipboard”.',
  cannotCopy: 'Your browser does not let this page copy. Select the key and copy it yourself.',
  clear: 'Clear clipboard',
  cleared: 'The clipboard was cleared.',
  notCleared: 'The private key may still be on your clipboard. Press “Clear clipboard” to remove it.',
  cannotClear:
    'Your browser does not let this page clear the clipboard. Copy something else to remove the key from it.',
  tooEarly: 'That was quick. Wait a second, then press again.',
  earlyTap: 'Tap again in a second: a first tap never counts.',
  notSeen:
    'Nothing was done: something covers the key, or it is see-through. When you see all of it, wait a second and press again.',
  notInFront: 'Nothing was done: bring this window to the front, make it larger, wait a second and press again.',
  elsewhere: 'Your browser cannot protect the key inside this site. It opens in a window of its own.',
  openWindow: 'Open the window',
  opened: 'The key is in the other window. Close that one when you are done.',
  blocked: 'Your browser blocked the window. Open it by the link.',
  openByLink: 'Open the private key',
  failures: {
    notOnDevice: {
      title: 'This device does not have your wallet yet',
      detail: 'Go back, recover your account on this device, and open this again.',
    },
    storageBlocked: {
      title: 'This browser keeps no wallets',
      detail: 'Allow this site and the ones in it to keep data, or export the key in another browser.',
    },
    loggedOut: { title: 'You are logged out', detail: 'Close this, log in again, and come back.' },
    badRequest: { title: 'This page was not opened correctly', detail: 'Close this and open it again.' },
    noTicket: {
      title: 'This app cannot show your private key yet',
      detail:
        'It opened this page without a ticket. Your wallet is safe: ask the makers of the app to update how it exports keys. For them: an access token in the address is not taken. Get a ticket by POST /api/v1/embedded_wallets/exports/ticket and open this page with #ticket=….',
    },
    ticketOver: {
      title: 'This page was used already, or is too old',
      detail: 'Close this and export the key again. It opens once, within a minute.',
    },
    noOpener: {
      title: 'The key cannot be shown here',
      detail:
        'This window has lost the page that opened it. Close it, go back to the site and export the key again, or use Chrome or Edge.',
    },
    tooManyTries: { title: 'Too many attempts', detail: 'Wait a few minutes, then try again.' },
    offline: { title: 'No connection', detail: 'Check your connection, then try again.' },
    timedOut: { title: 'Timed out', detail: 'The server took too long to answer. Try again.' },
    service: { title: 'The service has a problem', detail: 'Please try again in a moment.' },
    damaged: {
      title: 'The key could not be put together',
      detail: 'Nothing was shown. Ask the support of this app for help.',
    },
    unknown: { title: 'Something went wrong', detail: "We're on it. Please try again later." },
  },
  tryAgain: 'Try again {when}.',
}

const fr: ExportTexts = {
  title: 'Clé privée',
  loading: 'Chargement...',
  warning: 'Ne partagez jamais votre clé privée.',
  warningDetail: 'Quiconque la possède peut tout prendre dans ce portefeuille, à tout moment.',
  reveal: 'Afficher',
  hide: 'Masquer',
  copy: 'Copier la clé',
  copied: 'Copiée',
  retry: 'Réessayer',
  shown: 'La clé privée est affichée.',
  hidden: 'La clé privée est masquée.',
  keyCopied:
    'La clé privée a été copiée. Ce qui peut lire votre presse-papiers peut la lire, ce site aussi. Elle en est effacée dans une minute si vous laissez ceci ouvert.',
  keyCopiedToClear:
    'La clé privée a été copiée. Ce qui peut lire votre presse-papiers peut la lire, ce site aussi. Votre navigateur ne l’en efface pas de lui-même : collez-la, puis appuyez sur « Effacer le presse-papiers ».',
  cannotCopy: 'Votre navigateur ne laisse pas cette page copier. Sélectionnez la clé et copiez-la vous-même.',
  clear: 'Effacer le presse-papiers',
  cleared: 'Le presse-papiers a été effacé.',
  notCleared:
    'La clé privée est peut-être encore dans votre presse-papiers. Appuyez sur « Effacer le presse-papiers » pour l’en retirer.',
  cannotClear:
    'Votre navigateur ne laisse pas cette page effacer le presse-papiers. Copiez autre chose pour en retirer la clé.',
  tooEarly: 'C’était un peu rapide. Attendez une seconde, puis appuyez à nouveau.',
  earlyTap: 'Réessayez dans une seconde : le premier appui ne compte pas.',
  notSeen:
    'Rien n’a été fait : quelque chose couvre la clé ou la rend transparente. Quand vous la voyez en entier, attendez une seconde et appuyez à nouveau.',
  notInFront:
    'Rien n’a été fait : mettez cette fenêtre au premier plan, agrandissez-la, attendez une seconde et appuyez à nouveau.',
  elsewhere: 'Votre navigateur ne peut pas protéger la clé dans ce site. Elle s’ouvre dans sa propre fenêtre.',
  openWindow: 'Ouvrir la fenêtre',
  opened: 'La clé est dans l’autre fenêtre. Fermez-la quand vous avez terminé.',
  blocked: 'Votre navigateur a bloqué la fenêtre. Ouvrez-la par le lien.',
  openByLink: 'Ouvrir la clé privée',
  failures: {
    notOnDevice: {
      title: 'Votre portefeuille n’est pas encore sur cet appareil',
      detail: 'Revenez en arrière, récupérez votre compte sur cet appareil, puis ouvrez à nouveau cette page.',
    },
    storageBlocked: {
      title: 'Ce navigateur ne garde aucun portefeuille',
      detail:
        'Autorisez ce site et ceux qu’il contient à conserver des données, ou exportez la clé dans un autre navigateur.',
    },
    loggedOut: { title: 'Vous êtes déconnecté', detail: 'Fermez cette fenêtre, reconnectez-vous et revenez.' },
    badRequest: {
      title: 'Cette page n’a pas été ouverte correctement',
      detail: 'Fermez cette fenêtre et ouvrez-la à nouveau.',
    },
    noTicket: {
      title: 'Cette application ne peut pas encore afficher votre clé privée',
      detail:
        'Elle a ouvert cette page sans ticket. Votre portefeuille est en sécurité : demandez aux auteurs de l’application de mettre à jour leur export de clés. Pour eux : un jeton d’accès dans l’adresse n’est pas accepté. Demandez un ticket par POST /api/v1/embedded_wallets/exports/ticket et ouvrez cette page avec #ticket=….',
    },
    ticketOver: {
      title: 'Cette page a déjà servi, ou elle est trop ancienne',
      detail:
        'Elle s’ouvre une seule fois, dans la minute, là où vous l’avez demandée. Fermez cette fenêtre et exportez à nouveau la clé.',
    },
    noOpener: {
      title: 'La clé ne peut pas être affichée ici',
      detail:
        'Cette fenêtre a perdu la page qui l’a ouverte. Fermez-la, revenez au site et exportez à nouveau la clé, ou utilisez Chrome ou Edge.',
    },
    tooManyTries: { title: 'Trop de tentatives', detail: 'Attendez quelques minutes, puis réessayez.' },
    offline: { title: 'Pas de connexion', detail: 'Vérifiez votre connexion, puis réessayez.' },
    timedOut: { title: 'Délai dépassé', detail: 'Le serveur a mis trop de temps à répondre. Réessayez.' },
    service: { title: 'Le service rencontre un problème', detail: 'Veuillez réessayer dans un instant.' },
    damaged: {
      title: 'La clé n’a pas pu être reconstituée',
      detail: 'Rien n’a été affiché. Demandez de l’aide à l’assistance de cette application.',
    },
    unknown: { title: 'Une erreur est survenue', detail: 'Nous nous en occupons. Veuillez réessayer plus tard.' },
  },
  tryAgain: 'Réessayez {when}.',
}

export const EXPORT_TEXTS: Readonly<Record<PageLanguage, ExportTexts>> = { en, fr }
