import { devWalletTexts } from './texts.ts'

export interface Question {
  title: string
  detail: string
  /** Details of the question, each with label and text; line breaks stay. */
  facts: readonly (readonly [label: string, text: string])[]
  /** Text of the button that confirms. */
  yes: string
}

let queue: Promise<unknown> = Promise.resolve()

/** Asks the user in a dialog above the page, one question at a time. Escape means no. */
export function confirm(question: Question): Promise<boolean> {
  const answer = queue.then(() => ask(question))
  queue = answer
  return answer
}

function ask({ title, detail, facts, yes }: Question): Promise<boolean> {
  const texts = devWalletTexts()
  const dialog = element('dialog', 'dev-wallet')
  const heading = element('h2', 'dev-wallet-title', title)
  heading.id = 'dev-wallet-title'
  dialog.setAttribute('aria-labelledby', heading.id)
  const list = element('dl', 'dev-wallet-facts')
  for (const [label, text] of facts) list.append(element('dt', '', label), element('dd', '', text))
  // Long texts scroll, so they must be focusable for the keyboard.
  for (const fact of list.querySelectorAll('dd')) fact.tabIndex = fact.textContent.includes('\n') ? 0 : -1
  const no = button('button button-quiet', texts.reject)
  const ok = button('button button-primary', yes)
  const actions = element('div', 'dev-wallet-actions')
  actions.append(no, ok)
  dialog.append(
    element('p', 'dev-wallet-badge', texts.badge),
    heading,
    element('p', 'dev-wallet-detail', detail),
    list,
    actions,
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    const close = (isAgreed: boolean) => {
      dialog.close()
      dialog.remove()
      resolve(isAgreed)
    }
    no.addEventListener('click', () => close(false))
    ok.addEventListener('click', () => close(true))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(false)
    })
    dialog.showModal()
    ok.focus()
  })
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  if (className) created.className = className
  if (text !== undefined) created.textContent = text
  return created
}

function button(className: string, text: string): HTMLButtonElement {
  const created = element('button', className, text)
  created.type = 'button'
  return created
}
