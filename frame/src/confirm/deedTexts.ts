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
 * A second question about a risky signature, and what can happen if the user agrees. Their places are
 * `{to}`, `{token}`, `{chain}`, `{amount}` and `{id}`, or `{site}`.
 */
export interface DeedTexts {
  question: string
  detail: string
}
