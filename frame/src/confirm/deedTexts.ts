/** Texts of the sheet's second question in each of the frame's languages. */
import type { PageLanguage } from '../page/look.ts'

/** A sentence with places for values. */
export type Told = (...values: readonly string[]) => string

/** What a signature may give away, of which a second question is asked. */
export type DeedName =
  | 'approvesAll'
  | 'approvesItems'
  | 'permitsAll'
  | 'permitsItems'
  | 'lends'
  | 'controls'
  | 'runsCode'
  | 'givesAway'
  | 'givesItem'
  | 'otherSite'

/**
 * A second question about a risky signature, and what can happen if the user agrees. Both functions get the addresses,
 * or the site, that their sentences name.
 */
export interface DeedTexts {
  question: Told
  detail: Told
}

const forNothing = (): string =>
  'The order pays nothing to your wallet: whoever has this signature can take it for free. Do not sign unless you mean to give it away.'

const pourRien = (): string =>
  'L’ordre ne paie rien à votre portefeuille : qui a cette signature peut le prendre gratuitement. Ne signez que si vous voulez le donner.'

const en: Readonly<Record<DeedName, DeedTexts>> = {
  approvesAll: {
    question: (to = '', token = '', chain = '') => `Allow ${to} to spend all of your ${token} on ${chain}?`,
    detail: () =>
      'It can take all of this token, also what you receive later, until you revoke it. Agree only if you fully trust it.',
  },
  approvesItems: {
    question: (to = '', token = '', chain = '') => `Allow ${to} to move all of your ${token} items on ${chain}?`,
    detail: () => 'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
  },
  permitsAll: {
    question: (to = '', token = '') => `Allow ${to} to take all of your ${token}?`,
    detail: () =>
      'It costs no fee, but lets somebody take all of this token from your wallet. Agree only if you fully trust them.',
  },
  permitsItems: {
    question: (to = '', token = '') => `Allow ${to} to take all of your ${token} items?`,
    detail: () => 'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
  },
  lends: {
    question: (to = '', token = '') => `Allow ${to} to borrow ${token} in your name without limit?`,
    detail: () => 'It costs no fee, but you owe what they borrow.',
  },
  controls: {
    question: (to = '', token = '') => `Allow ${to} to act for you at ${token}?`,
    detail: () => 'They can use what you have there without asking you again. Agree only if you fully trust them.',
  },
  runsCode: {
    question: (to = '') => `Let the code of ${to} run as your wallet?`,
    detail: () =>
      'The code can take everything in your wallet, also what you receive later. Agree only if you fully trust it.',
  },
  givesAway: { question: (_to, token = '', amount = '') => `Give away ${amount} of ${token}?`, detail: forNothing },
  givesItem: { question: (_to, token = '', id = '') => `Give away ${token} item ${id}?`, detail: forNothing },
  otherSite: {
    question: (site = '') => `Log in at ${site}?`,
    detail: (site = '') =>
      `It logs in to ${site}, which is not the page that you are on. Whoever asks for it can get into your account there.`,
  },
}

const fr: Readonly<Record<DeedName, DeedTexts>> = {
  approvesAll: {
    question: (to = '', token = '', chain = '') => `Autoriser ${to} à dépenser tous vos ${token} sur ${chain} ?`,
    detail: () =>
      'Tout ce jeton peut être pris, y compris ce que vous recevrez plus tard, jusqu’à révocation. N’acceptez qu’en toute confiance.',
  },
  approvesItems: {
    question: (to = '', token = '', chain = '') => `Autoriser ${to} à déplacer tous vos objets ${token} sur ${chain} ?`,
    detail: () =>
      'Chaque objet de cette collection peut être pris, jusqu’à révocation. N’acceptez qu’en toute confiance.',
  },
  permitsAll: {
    question: (to = '', token = '') => `Autoriser ${to} à prendre tous vos ${token} ?`,
    detail: () =>
      'Cette signature ne coûte rien, mais permet à quelqu’un de prendre tout ce jeton de votre portefeuille. N’acceptez qu’en toute confiance.',
  },
  permitsItems: {
    question: (to = '', token = '') => `Autoriser ${to} à prendre tous vos objets ${token} ?`,
    detail: () =>
      'Chaque objet de cette collection peut être pris, jusqu’à révocation. N’acceptez qu’en toute confiance.',
  },
  lends: {
    question: (to = '', token = '') => `Autoriser ${to} à emprunter des ${token} en votre nom, sans limite ?`,
    detail: () => 'Cette signature est sans frais, mais vous devrez ce qui est emprunté.',
  },
  controls: {
    question: (to = '', token = '') => `Autoriser ${to} à agir pour vous auprès de ${token} ?`,
    detail: () =>
      'Il pourra utiliser ce que vous y avez sans vous redemander. N’acceptez que si vous avez toute confiance.',
  },
  runsCode: {
    question: (to = '') => `Laisser le code de ${to} agir comme votre portefeuille ?`,
    detail: () =>
      'Ce code pourra tout prendre, y compris ce que vous recevrez. N’acceptez que si vous avez toute confiance.',
  },
  givesAway: { question: (_to, token = '', amount = '') => `Donner ${amount} de ${token} ?`, detail: pourRien },
  givesItem: { question: (_to, token = '', id = '') => `Donner l’objet ${id} de ${token} ?`, detail: pourRien },
  otherSite: {
    question: (site = '') => `Se connecter à ${site} ?`,
    detail: (site = '') =>
      `La session s’ouvre sur ${site}, qui n’est pas la page où vous êtes. Qui le demande peut entrer dans votre compte là-bas.`,
  },
}

/** Worded like the modal's own second question, which users see in apps without `confirmInFrame`. */
export const DEEDS: Readonly<Record<PageLanguage, Readonly<Record<DeedName, DeedTexts>>>> = { en, fr }
