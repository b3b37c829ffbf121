/** What the export page says, in each of its languages: they are short, and what tells of a key should not wait for another file. */

/** Why there is no key, as far as the user can do something about it. */
export type FailureKind = 'notOnDevice' | 'storageBlocked' | 'loggedOut' | 'badRequest' | 'notConfirmed' | 'tooManyTries' | 'offline' | 'unknown'

export interface ExportTexts {
  /** Of the page, and of the box with the key in it. */
  title: string
  loading: string
  /** A second factor is being asked for elsewhere. */
  waiting: string
  reveal: string
  hide: string
  copy: string
  copied: string
  retry: string
  /** For who hears the page and does not see it. */
  shown: string
  hidden: string
  keyCopied: string
  cannotCopy: string
  failures: Readonly<Record<FailureKind, { title: string; detail: string }>>
}

const en: ExportTexts = {
  title: 'Private key',
  loading: 'Loading...',
  waiting: 'Confirm that it is you, to see the key.',
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy key',
  copied: 'Copied',
  retry: 'Try again',
  shown: 'The private key is shown.',
  hidden: 'The private key is hidden.',
  keyCopied: 'The private key was copied.',
  cannotCopy: 'Your browser does not let this page copy. Select the key and copy it yourself.',
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
    badRequest: { title: 'Something went wrong', detail: 'Close this and open it again.' },
    notConfirmed: { title: 'That was not confirmed', detail: 'There were too many tries. Close this and open it again.' },
    tooManyTries: { title: 'Too many tries', detail: 'Wait a few minutes, then try again.' },
    offline: { title: 'No connection', detail: 'Check your connection, then try again.' },
    unknown: { title: 'Something went wrong', detail: "We're on it. Please try again later." },
  },
}

const fr: ExportTexts = {
  title: 'Clé privée',
  loading: 'Chargement...',
  waiting: 'Confirmez que c’est bien vous pour voir la clé.',
  reveal: 'Afficher',
  hide: 'Masquer',
  copy: 'Copier la clé',
  copied: 'Copiée',
  retry: 'Réessayer',
  shown: 'La clé privée est affichée.',
  hidden: 'La clé privée est masquée.',
  keyCopied: 'La clé privée a été copiée.',
  cannotCopy: 'Votre navigateur ne laisse pas cette page copier. Sélectionnez la clé et copiez-la vous-même.',
  failures: {
    notOnDevice: {
      title: 'Votre portefeuille n’est pas encore sur cet appareil',
      detail: 'Revenez en arrière, récupérez votre compte sur cet appareil, puis ouvrez à nouveau cette page.',
    },
    storageBlocked: {
      title: 'Ce navigateur ne garde aucun portefeuille',
      detail: 'Autorisez ce site et ceux qu’il contient à conserver des données, ou exportez la clé dans un autre navigateur.',
    },
    loggedOut: { title: 'Vous êtes déconnecté', detail: 'Fermez cette fenêtre, reconnectez-vous et revenez.' },
    badRequest: { title: 'Une erreur est survenue', detail: 'Fermez cette fenêtre et ouvrez-la à nouveau.' },
    notConfirmed: { title: 'Confirmation impossible', detail: 'Il y a eu trop d’essais. Fermez cette fenêtre et ouvrez-la à nouveau.' },
    tooManyTries: { title: 'Trop d’essais', detail: 'Attendez quelques minutes, puis réessayez.' },
    offline: { title: 'Pas de connexion', detail: 'Vérifiez votre connexion, puis réessayez.' },
    unknown: { title: 'Une erreur est survenue', detail: 'Nous nous en occupons. Veuillez réessayer plus tard.' },
  },
}

export const EXPORT_TEXTS = { en, fr } as const satisfies Record<string, ExportTexts>
export type ExportLanguage = keyof typeof EXPORT_TEXTS
