/** Fields in which users identify themselves. */
const FIELDS = 'input:is([autocomplete~="email"],[autocomplete~="username"])'
/** Lets a browser list passkeys among a field's suggestions (HTML, section 'Autofill'). */
const TOKEN = 'webauthn'

/**
 * Lets browsers offer passkeys in all email and username fields under an element, including those added later.
 *
 * @returns a function that restores the fields' `autocomplete`
 */
export function markFields(root: Element): () => void {
  const marked = new Map<Element, string>()
  const mark = (): void => {
    for (const field of root.querySelectorAll(FIELDS)) {
      const tokens = field.getAttribute('autocomplete') ?? ''
      if (tokens.split(/\s+/).includes(TOKEN)) continue
      marked.set(field, tokens)
      field.setAttribute('autocomplete', `${tokens} ${TOKEN}`)
    }
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const [field, tokens] of marked) field.setAttribute('autocomplete', tokens)
  }
}
