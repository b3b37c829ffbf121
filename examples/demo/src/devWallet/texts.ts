const en = {
  badge: 'Not a real wallet. Its key lives in this page.',
  reject: 'Reject',
  connectTitle: 'Connect to this site?',
  connectDetail: (site: string) => `${site} wants to see your account and ask you for signatures.`,
  connect: 'Connect',
  signTitle: 'Sign this message?',
  signDetail: (site: string) => `${site} asks for your signature. It costs nothing.`,
  sign: 'Sign',
  sendTitle: 'Send this transaction?',
  sendDetail: (site: string) => `${site} asks to send on the local chain. Its ether is worth nothing.`,
  send: 'Send',
  to: 'To',
  amount: 'Amount',
  data: 'Data',
  switchTitle: 'Change the network?',
  switchDetail: (site: string, chain: string) => `${site} wants to use ${chain}.`,
  switch: 'Change',
  account: 'Account',
  message: 'Message',
}

export type DevWalletTexts = typeof en

const fr: DevWalletTexts = {
  badge: 'Pas un vrai portefeuille. Sa clé vit dans cette page.',
  reject: 'Refuser',
  connectTitle: 'Se connecter à ce site ?',
  connectDetail: (site) => `${site} veut voir votre compte et vous demander des signatures.`,
  connect: 'Se connecter',
  signTitle: 'Signer ce message ?',
  signDetail: (site) => `${site} demande votre signature. C’est gratuit.`,
  sign: 'Signer',
  sendTitle: 'Envoyer cette transaction ?',
  sendDetail: (site) => `${site} demande un envoi sur la chaîne locale. Son ether ne vaut rien.`,
  send: 'Envoyer',
  to: 'À',
  amount: 'Montant',
  data: 'Données',
  switchTitle: 'Changer de réseau ?',
  switchDetail: (site, chain) => `${site} veut utiliser ${chain}.`,
  switch: 'Changer',
  account: 'Compte',
  message: 'Message',
}

/** Returns the test wallet's texts in the language of the page. */
export const devWalletTexts = (): DevWalletTexts => (document.documentElement.lang === 'fr' ? fr : en)
