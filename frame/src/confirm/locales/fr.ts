import type { ConfirmTexts } from '../texts.ts'

const fr: ConfirmTexts = {
  sign: 'Signer',
  reject: 'Refuser',
  proceed: 'Continuer',
  yes: 'Oui, continuer',
  back: 'Retour',
  details: 'Ce que vous signez',
  titles: {
    message: 'Signer un message',
    typedData: 'Signer des données',
    transaction: 'Signer une transaction',
    farcaster: 'Signer pour Farcaster',
    recovery: 'Modifier la récupération du portefeuille',
  },
  wallet: 'Votre portefeuille',
  to: 'Vers',
  spender: 'Reçoit l’autorisation',
  token: 'Contrat du jeton',
  amount: 'Montant',
  network: 'Réseau',
  chain: 'Chaîne {id}',
  fee: 'Frais, au plus',
  nonce: 'Nonce',
  data: 'Données',
  accessList: 'Liste d’accès',
  entries: 'Entrées : {count}',
  message: 'Message',
  bytes: 'Octets',
  type: 'Type',
  signer: 'Compte Farcaster',
  hash: 'Empreinte',
  baseUnits: '{units} unités de base',
  coins: '{coins} ({units})',
  sends: 'Envoie {amount} à {to}.',
  calls: 'Appelle le contrat {to}.',
  creates: 'Crée un contrat.',
  transfers: 'Envoie {amount} du jeton {token} à {to}, ou son objet de ce numéro.',
  transfersFrom: 'Déplace {amount} du jeton {token}, ou son objet de ce numéro, de {from} vers {to}.',
  approves: 'Permet à {spender} de prendre {amount} du jeton {token}, ou son objet de ce numéro.',
  approvesAll: 'Permet à {spender} de prendre tout ce que vous avez, ou aurez, du jeton {token}.',
  revokes: 'Met fin à ce que {spender} peut prendre du jeton {token}, ou lui permet de prendre l’objet numéro 0.',
  approvesItems: 'Permet à {operator} de déplacer tous les objets que vous avez, ou aurez, de {token}.',
  revokesItems: 'Retire à {operator} le droit de déplacer vos objets de {token}.',
  password:
    'Définit un mot de passe pour votre portefeuille. Quiconque le connaît et peut se connecter à votre compte peut utiliser le portefeuille sur un autre appareil.',
  drive:
    'Permet à un espace de stockage de récupérer votre portefeuille. Quiconque peut l’ouvrir et se connecter à votre compte peut utiliser le portefeuille sur un autre appareil.',
  warnings: {
    unreadable: 'Ce n’est pas du texte. Ne signez que si vous faites confiance au site et savez à quoi cela sert.',
    otherSite:
      'Ce message connecte à {site}, qui n’est pas le site qui le demande. Ne signez que si vous vous y attendez.',
    typedData:
      'Une telle signature peut permettre à d’autres de déplacer vos biens. Ne signez que si vous comprenez chaque champ.',
    unknownCall: 'L’effet de cet appel ne peut pas être lu ici. Ne signez que si vous faites confiance au site.',
    takesAll: 'Ceci donne le contrôle de vos biens. Ne signez que si vous avez pleine confiance en cette adresse.',
    blind:
      'Seule l’empreinte du contenu est connue ici. Ne signez que si vous venez de publier ou de modifier quelque chose.',
    tooMuch: '{count} autres champs ne tiennent pas ici. Ils sont signés aussi.',
  },
  deeds: {
    approvesAll: {
      question: 'Autoriser {to} à dépenser tous vos {token} sur {chain} ?',
      detail:
        'Tout ce jeton peut être pris, y compris ce que vous recevrez plus tard, jusqu’à révocation. N’acceptez qu’en toute confiance.',
    },
    approvesItems: {
      question: 'Autoriser {to} à déplacer tous vos objets {token} sur {chain} ?',
      detail: 'Chaque objet de cette collection peut être pris, jusqu’à révocation. N’acceptez qu’en toute confiance.',
    },
    permitsAll: {
      question: 'Autoriser {to} à prendre tous vos {token} ?',
      detail:
        'Cette signature ne coûte rien, mais permet à quelqu’un de prendre tout ce jeton de votre portefeuille. N’acceptez qu’en toute confiance.',
    },
    permitsItems: {
      question: 'Autoriser {to} à prendre tous vos objets {token} ?',
      detail: 'Chaque objet de cette collection peut être pris, jusqu’à révocation. N’acceptez qu’en toute confiance.',
    },
    lends: {
      question: 'Autoriser {to} à emprunter des {token} en votre nom, sans limite ?',
      detail: 'Cette signature est sans frais, mais vous devrez ce qui est emprunté.',
    },
    controls: {
      question: 'Autoriser {to} à agir pour vous auprès de {token} ?',
      detail:
        'Il pourra utiliser ce que vous y avez sans vous redemander. N’acceptez que si vous avez toute confiance.',
    },
    runsCode: {
      question: 'Laisser le code de {to} agir comme votre portefeuille ?',
      detail:
        'Ce code pourra tout prendre, y compris ce que vous recevrez. N’acceptez que si vous avez toute confiance.',
    },
    givesAway: {
      question: 'Donner {amount} de {token} ?',
      detail:
        'L’ordre ne paie rien à votre portefeuille : qui a cette signature peut le prendre gratuitement. Ne signez que si vous voulez le donner.',
    },
    givesItem: {
      question: 'Donner l’objet {id} de {token} ?',
      detail:
        'L’ordre ne paie rien à votre portefeuille : qui a cette signature peut le prendre gratuitement. Ne signez que si vous voulez le donner.',
    },
    otherSite: {
      question: 'Se connecter à {site} ?',
      detail:
        'La session s’ouvre sur {site}, qui n’est pas la page où vous êtes. Qui le demande peut entrer dans votre compte là-bas.',
    },
  },
  tooEarly: 'Un peu rapide. Attendez une seconde, puis réessayez.',
  earlyTap: 'Réessayez dans une seconde : le premier appui ne compte pas.',
  notSeen:
    'Rien n’a été signé : quelque chose couvre ceci, le rend transparent ou le coupe. Quand vous le voyez en entier, attendez une seconde et appuyez à nouveau.',
  notInFront:
    'Rien n’a été signé : mettez cette fenêtre au premier plan, agrandissez-la, attendez une seconde et appuyez à nouveau.',
  notRead: 'Rien n’a été signé : faites d’abord défiler jusqu’à la fin de ce que vous signez.',
  elsewhere:
    'Votre navigateur ne peut pas protéger ceci dans le site. Une fenêtre s’ouvre, où vous voyez ce que vous signez.',
  openWindow: 'Ouvrir la fenêtre',
  opened: 'Répondez dans l’autre fenêtre.',
  blocked: 'Votre navigateur a bloqué la fenêtre. Ouvrez-la par le lien.',
  loading: 'Chargement...',
  noOpener: 'Cette fenêtre a perdu la page qui l’a ouverte. Fermez-la et réessayez, ou utilisez Chrome ou Edge.',
  done: 'Vous pouvez fermer cette fenêtre.',
}

export default fr
