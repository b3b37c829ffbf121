import type { ExportTexts } from '../texts.ts'

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
    'La clé privée a été copiée. Ce qui peut lire votre presse-papiers peut la lire, ce site aussi. Votre navigateur ne l’en efface pas de lui-même : collez-la, puis appuyez sur « Effacer le presse-papiers ».',
  cannotCopy: 'Votre navigateur ne laisse pas cette page copier. Sélectionnez la clé et copiez-la vous-même.',
  clear: 'Effacer le presse-papiers',
  cleared: 'Le presse-papiers a été effacé.',
  notCleared:
    'La clé privée est peut-être encore dans votre presse-papiers. Appuyez sur « Effacer le presse-papiers » pour l’en retirer.',
  cannotClear:
    'Votre navigateur ne laisse pas cette page effacer le presse-papiers. Copiez autre chose pour en retirer la clé.',
  tooEarly: 'C’était un peu rapide. Attendez une seconde, puis appuyez à nouveau.',
  earlyTap: 'Réessayez dans une seconde : le premier appui ne compte pas.',
  notSeen:
    'Rien n’a été fait : quelque chose couvre la clé ou la rend transparente. Quand vous la voyez en entier, attendez une seconde et appuyez à nouveau.',
  notInFront:
    'Rien n’a été fait : mettez cette fenêtre au premier plan, agrandissez-la, attendez une seconde et appuyez à nouveau.',
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
        'Elle a ouvert cette page sans ticket. Votre portefeuille est en sécurité : demandez aux auteurs de l’application de mettre à jour leur export de clés. Pour eux : un jeton d’accès dans l’adresse n’est pas accepté. Demandez un ticket par POST /api/v1/embedded_wallets/exports/ticket et ouvrez cette page avec #ticket=….',
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

export default fr
