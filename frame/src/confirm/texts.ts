import type { DeedName, DeedTexts } from './deedTexts.ts'

/**
 * Texts of the confirmation sheet. English loads with the sheet, each other language when it is used (`locales`). Places for
 * values are in braces, such as `{to}`.
 */
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
  chain: string
  fee: string
  nonce: string
  data: string
  accessList: string
  entries: string
  message: string
  bytes: string
  type: string
  signer: string
  hash: string
  /** An amount in base units. */
  baseUnits: string
  /** An amount in coins, if the chain is known, and the same in base units. */
  coins: string
  sends: string
  calls: string
  creates: string
  transfers: string
  transfersFrom: string
  approves: string
  approvesAll: string
  revokes: string
  approvesItems: string
  revokesItems: string
  password: string
  drive: string
  warnings: Readonly<
    Record<'unreadable' | 'otherSite' | 'typedData' | 'unknownCall' | 'takesAll' | 'blind' | 'tooMuch', string>
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
