import { fill } from '../page/language.ts'
import type { DeedTexts } from './deedTexts.ts'

/** One labelled line of the sheet's list, such as the recipient or the fee. */
export interface Fact {
  label: string
  value: string
  /** True for a value that is no prose, such as an address: it is set in a monospaced font. */
  isCode?: boolean | undefined
  /** True for a value in the sheet's own words: it runs in the direction of the page. */
  isOurs?: boolean | undefined
  /** True if the label is the name of a signed field, which a browser must not translate. */
  isField?: boolean | undefined
}

/**
 * A second question for a signature that gives away more than the user may expect, such as control of all tokens. It is
 * asked after the user has pressed the approving button.
 */
export interface Deed {
  /** Names what the user would do: 'Allow 0x7099…79C8 to spend all of your 0xA0b8…eB48 on Base?'. */
  question: string
  /** What can happen if the user agrees. */
  detail: string
  /** Addresses that the question shortens, in full. */
  facts: readonly Fact[]
  /** Addresses and sites in the sentences, which a browser must not translate. */
  names: readonly string[]
}

/** Puts a deed into words. `names` are those of the values that a browser must not translate. */
export const deedOf = (
  { question, detail }: DeedTexts,
  values: Readonly<Record<string, string>>,
  names: readonly string[],
): Pick<Deed, 'question' | 'detail' | 'names'> => ({
  question: fill(question, values),
  detail: fill(detail, values),
  names: names.filter((name) => name !== ''),
})

/**
 * The form in which the modal writes an address, too: `0x7099…79C8`. Shorter texts stay as they are. An invisible U+2060
 * (word joiner) follows the ellipsis, so that no line breaks inside of an address (UAX #14, LB11).
 */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…\u2060${address.slice(-4)}` : address
