/** Texts of the confirmation sheet in each of the frame's languages. They load together with the sheet. */
import type { PageLanguage } from '../page/look.ts'
import { DEEDS, type DeedName, type DeedTexts, type Told } from './deedTexts.ts'

export interface ConfirmTexts {
  sign: string
  reject: string
  proceed: string
  /** Buttons of the second question. */
  yes: string
  back: string
  /** Accessible name of the scrolling area with the request's details. */
  details: string
  titles: Readonly<Record<'message' | 'typedData' | 'transaction' | 'farcaster' | 'recovery', string>>
  /** Label of the wallet's address. */
  wallet: string
  to: string
  spender: string
  token: string
  amount: string
  network: string
  chain: Told
  fee: string
  nonce: string
  data: string
  accessList: string
  entries: Told
  message: string
  bytes: string
  type: string
  signer: string
  hash: string
  /** An amount in base units. If the chain is known, the amount in coins stands in front of it. */
  baseUnits: Told
  sends: Told
  calls: Told
  creates: string
  transfers: Told
  transfersFrom: Told
  approves: Told
  approvesAll: Told
  revokes: Told
  approvesItems: Told
  revokesItems: Told
  password: string
  drive: string
  warnings: Readonly<
    Record<'unreadable' | 'otherSite' | 'typedData' | 'unknownCall' | 'takesAll' | 'blind' | 'tooMuch', Told>
  >
  /** Worded like the modal's own second question, which users see in apps without `confirmInFrame`. */
  deeds: Readonly<Record<DeedName, DeedTexts>>
  tooEarly: string
  earlyTap: string
  notSeen: string
  notInFront: string
  notRead: string
  elsewhere: string
  openWindow: string
  opened: string
  blocked: string
  loading: string
  noOpener: string
  done: string
}

const en: ConfirmTexts = {
  sign: 'Sign',
  reject: 'Reject',
  proceed: 'Continue',
  yes: 'Yes, go ahead',
  back: 'Back',
  details: 'What you sign',
  titles: {
    message: 'Sign message',
    typedData: 'Sign data',
    transaction: 'Sign transaction',
    farcaster: 'Sign for Farcaster',
    recovery: 'Change how your wallet is recovered',
  },
  wallet: 'Your wallet',
  to: 'To',
  spender: 'Gets the permission',
  token: 'Token contract',
  amount: 'Amount',
  network: 'Network',
  chain: (id = '') => `Chain ${id}`,
  fee: 'Fee, at most',
  nonce: 'Nonce',
  data: 'Data',
  accessList: 'Access list',
  entries: (count = '') => `${count} entries`,
  message: 'Message',
  bytes: 'Bytes',
  type: 'Type',
  signer: 'Farcaster account',
  hash: 'Hash',
  baseUnits: (units = '') => `${units} base units`,
  sends: (amount = '', to = '') => `Sends ${amount} to ${to}.`,
  calls: (to = '') => `Calls the contract ${to}.`,
  creates: 'Creates a contract.',
  transfers: (amount = '', token = '', to = '') =>
    `Sends ${amount} of the token ${token} to ${to}, or its item of that number.`,
  transfersFrom: (amount = '', token = '', to = '', from = '') =>
    `Moves ${amount} of the token ${token}, or its item of that number, from ${from} to ${to}.`,
  approves: (amount = '', token = '', spender = '') =>
    `Lets ${spender} take ${amount} of the token ${token}, or its item of that number.`,
  approvesAll: (token = '', spender = '') =>
    `Lets ${spender} take all that you have, or will have, of the token ${token}.`,
  revokes: (token = '', spender = '') =>
    `Ends what ${spender} may take of the token ${token}, or lets it take item number 0.`,
  approvesItems: (token = '', operator = '') =>
    `Lets ${operator} move every item that you have, or will have, of ${token}.`,
  revokesItems: (token = '', operator = '') => `Ends that ${operator} may move your items of ${token}.`,
  password:
    'Sets a password for your wallet. Anyone who knows it and can log in as you can use the wallet on another device.',
  drive:
    'Lets a drive recover your wallet. Anyone who can open that drive and log in as you can use the wallet on another device.',
  warnings: {
    unreadable: () => 'This is not text. Sign it only if you trust the site and know what it is for.',
    otherSite: (site = '') =>
      `This message logs in to ${site}, which is not the site that asks. Sign it only if you expect that.`,
    typedData: () =>
      'A signature like this can let others move what you own. Sign it only if you understand every field.',
    unknownCall: () => 'What this call does cannot be read here. Sign it only if you trust the site.',
    takesAll: () => 'This gives away control of your assets. Sign it only if you trust the address fully.',
    blind: () =>
      'Only the hash of the content is known here. Sign it only if you have just posted or changed something.',
    tooMuch: (count = '') => `${count} more fields do not fit here. They are signed too.`,
  },
  deeds: DEEDS.en,
  // One line: with a second one, the button would move away from under the mouse.
  tooEarly: 'That was quick. Wait a second, then press again.',
  earlyTap: 'Tap again in a second: a first tap never counts.',
  notSeen:
    'Nothing was signed: something covers this, or it is see-through or does not fit. When you see all of it, wait a second and press again.',
  notInFront: 'Nothing was signed: bring this window to the front, make it larger, wait a second and press again.',
  notRead: 'Nothing was signed: scroll to the end of what you sign first.',
  elsewhere:
    'Your browser cannot protect this inside the site. It opens in a window of its own, where you see what you sign.',
  openWindow: 'Open the window',
  opened: 'Answer in the other window.',
  blocked: 'Your browser blocked the window. Open it by the link.',
  loading: 'Loading...',
  noOpener: 'This window has lost the page that opened it. Close it and try again, or use Chrome or Edge.',
  done: 'You can close this window.',
}

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
  chain: (id = '') => `Chaîne ${id}`,
  fee: 'Frais, au plus',
  nonce: 'Nonce',
  data: 'Données',
  accessList: 'Liste d’accès',
  entries: (count = '') => `${count} entrées`,
  message: 'Message',
  bytes: 'Octets',
  type: 'Type',
  signer: 'Compte Farcaster',
  hash: 'Empreinte',
  baseUnits: (units = '') => `${units} unités de base`,
  sends: (amount = '', to = '') => `Envoie ${amount} à ${to}.`,
  calls: (to = '') => `Appelle le contrat ${to}.`,
  creates: 'Crée un contrat.',
  transfers: (amount = '', token = '', to = '') =>
    `Envoie ${amount} du jeton ${token} à ${to}, ou son objet de ce numéro.`,
  transfersFrom: (amount = '', token = '', to = '', from = '') =>
    `Déplace ${amount} du jeton ${token}, ou son objet de ce numéro, de ${from} vers ${to}.`,
  approves: (amount = '', token = '', spender = '') =>
    `Permet à ${spender} de prendre ${amount} du jeton ${token}, ou son objet de ce numéro.`,
  approvesAll: (token = '', spender = '') =>
    `Permet à ${spender} de prendre tout ce que vous avez, ou aurez, du jeton ${token}.`,
  revokes: (token = '', spender = '') =>
    `Met fin à ce que ${spender} peut prendre du jeton ${token}, ou lui permet de prendre l’objet numéro 0.`,
  approvesItems: (token = '', operator = '') =>
    `Permet à ${operator} de déplacer tous les objets que vous avez, ou aurez, de ${token}.`,
  revokesItems: (token = '', operator = '') => `Retire à ${operator} le droit de déplacer vos objets de ${token}.`,
  password:
    'Définit un mot de passe pour votre portefeuille. Quiconque le connaît et peut se connecter à votre compte peut utiliser le portefeuille sur un autre appareil.',
  drive:
    'Permet à un espace de stockage de récupérer votre portefeuille. Quiconque peut l’ouvrir et se connecter à votre compte peut utiliser le portefeuille sur un autre appareil.',
  warnings: {
    unreadable: () =>
      'Ce n’est pas du texte. Ne signez que si vous faites confiance au site et savez à quoi cela sert.',
    otherSite: (site = '') =>
      `Ce message connecte à ${site}, qui n’est pas le site qui le demande. Ne signez que si vous vous y attendez.`,
    typedData: () =>
      'Une telle signature peut permettre à d’autres de déplacer vos biens. Ne signez que si vous comprenez chaque champ.',
    unknownCall: () => 'L’effet de cet appel ne peut pas être lu ici. Ne signez que si vous faites confiance au site.',
    takesAll: () =>
      'Ceci donne le contrôle de vos biens. Ne signez que si vous avez pleine confiance en cette adresse.',
    blind: () =>
      'Seule l’empreinte du contenu est connue ici. Ne signez que si vous venez de publier ou de modifier quelque chose.',
    tooMuch: (count = '') => `${count} autres champs ne tiennent pas ici. Ils sont signés aussi.`,
  },
  deeds: DEEDS.fr,
  tooEarly: 'Un peu rapide. Attendez une seconde, puis réessayez.',
  earlyTap: 'Réessayez dans une seconde : le premier appui ne compte pas.',
  notSeen:
    'Rien n’a été signé : quelque chose couvre ceci, le rend transparent ou le coupe. Quand vous le voyez en entier, attendez une seconde et appuyez à nouveau.',
  notInFront:
    'Rien n’a été signé : mettez cette fenêtre au premier plan, agrandissez-la, attendez une seconde et appuyez à nouveau.',
  notRead: 'Rien n’a été signé : faites d’abord défiler jusqu’à la fin de ce que vous signez.',
  elsewhere:
    'Votre navigateur ne peut pas protéger ceci dans le site. Une fenêtre s’ouvre, où vous voyez ce que vous signez.',
  openWindow: 'Ouvrir la fenêtre',
  opened: 'Répondez dans l’autre fenêtre.',
  blocked: 'Votre navigateur a bloqué la fenêtre. Ouvrez-la par le lien.',
  loading: 'Chargement...',
  noOpener: 'Cette fenêtre a perdu la page qui l’a ouverte. Fermez-la et réessayez, ou utilisez Chrome ou Edge.',
  done: 'Vous pouvez fermer cette fenêtre.',
}

export const CONFIRM_TEXTS: Readonly<Record<PageLanguage, ConfirmTexts>> = { en, fr }
