import { ownValue } from '../../core/ownValue.ts'
import { withIncluded } from '../../core/plugin/assertPlugins.ts'
import { walletName, WALLET_NAMES } from '../../core/wallets/names.ts'
import type { Messages, Plugin } from '../../core/plugin/types.ts'

/** A displayed text that is in no locale. */
export interface StrayText {
  readonly text: string
  /** True if the text looks like a key, so that its translation is missing. */
  readonly isKey: boolean
}

/** First code points of the mathematical sans-serif letters, which replace those of the locales. */
const CAPITALS = 0x1d5a0
const SMALL = 0x1d5ba

const disguise = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return code >= 97 ? String.fromCodePoint(SMALL + code - 97) : String.fromCodePoint(CAPITALS + code - 65)
}

const disguised = (words: string): string => words.replace(/[A-Za-z]/g, disguise)

/** Writes a text in the substitute letters; `{placeholders}` stay, and of plurals all but their forms. */
const pseudo = (text: string): string =>
  text
    .split(/(\{\w+(?:, plural,(?: \w+ \{[^{}]*\})+)?\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/(\w+ \{)([^{}]*)(?=\})/g, (_, before: string, form: string) => before + disguised(form))
        : disguised(part),
    )
    .join('')

/** All texts of the core and these plugins in the substitute letters: a text in normal letters is then in no locale. */
export async function pseudoTexts(plugins: readonly Plugin[]): Promise<Messages> {
  const [{ en }, { enLazy }] = await Promise.all([
    import('../../ui/locales/en.ts'),
    import('../../ui/locales/enLazy.ts'),
  ])
  const own = await Promise.all(withIncluded(plugins).map(({ locales }) => load(locales?.en)))
  const texts = Object.assign({}, en, enLazy, ...own) as Messages
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[key, pseudo(text)]] : [])),
  )
}

/** Loads a locale. If that fails, another rule reports it. */
async function load(table: Messages | (() => Promise<{ default: Messages }>) | undefined): Promise<Messages> {
  try {
    return (typeof table === 'function' ? (await table()).default : table) ?? {}
  } catch {
    return {}
  }
}

const DISGUISED = /[\u{1d5a0}-\u{1d5d3}]/gu
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu
const KEY = /^[a-z]\w*(\.\w+)+$/
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'alt',
  'placeholder',
  'label',
] as const
/** Number of options from which a list is not checked: the browser names those of long lists, such as countries. */
const LONG_LIST = 50

/** Finds visible and accessible texts that come neither from a locale nor from data. */
export function strayTexts(card: HTMLElement, data: unknown): StrayText[] {
  const known = [...leavesOf(data), ...Object.keys(WALLET_NAMES).map((id) => walletName(id) ?? '')].join('\n')
  const seen = new Map<string, StrayText>()
  for (const text of textsOf(card)) {
    const words = text.replace(DISGUISED, ' ').match(WORDS) ?? []
    const strange = words.filter((word) => word.length > 1 && /\p{L}/u.test(word) && !known.includes(word))
    if (strange.length > 0) seen.set(text, { text: text.replace(DISGUISED, plain), isKey: KEY.test(text) })
  }
  return [...seen.values()]
}

const plain = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  return String.fromCharCode(code >= SMALL ? code - SMALL + 97 : code - CAPITALS + 65)
}

function textsOf(card: HTMLElement): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      texts.push(...ATTRIBUTES.flatMap((name) => node.getAttribute(name) ?? []))
      if (node instanceof HTMLInputElement && /^(button|submit|reset)$/.test(node.type)) texts.push(node.value)
    } else if (isSeen(node.parentElement)) {
      texts.push(node.textContent ?? '')
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

const isSeen = (parent: Element | null): boolean => {
  if (!parent || parent.closest('style, script')) return false
  const list = parent.closest('select, datalist')
  return !list || list.querySelectorAll('option').length < LONG_LIST
}

/** Lists every text in a value, without field names. */
function leavesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return []
  return Object.keys(value).flatMap((key) => leavesOf(ownValue(value as Record<string, unknown>, key), depth + 1))
}

const DEPTH_LIMIT = 12
