import { screen } from '@testing-library/react'
import type { Plugin } from '../../core/index.ts'
import { fakeProvider } from '../../testing/index.ts'
import type { RenderWithClientOptions } from '../../testing/react/index.ts'
import { heading, renderModal } from './renderModal.ts'

export interface CodeModalOptions<Plugins extends readonly Plugin[]> extends RenderWithClientOptions<Plugins> {
  /** Default address for codes. */
  to: string
  /** Finds the field for the address, on the login list or on a separate screen. */
  field: () => HTMLElement
  /** Text to type into the field; default `to`. */
  typed?: string | undefined
  /** Waits until the field can be used. */
  ready: () => Promise<unknown>
}

/** Renders the real modal with a login method that sends codes, with functions that request and enter a code as a user does. */
export async function renderCodeModal<const Plugins extends readonly Plugin[]>(given: CodeModalOptions<Plugins>) {
  const { to, field, typed = to, ready, provider = fakeProvider(), ...options } = given
  const test = await renderModal<Plugins>({ ...options, provider })
  const { client, user, advance } = test
  const codeInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Confirmation code, 6 digits' })
  const settle = () => advance(20)
  /** Starts work. Returns a mock that is called with `'done'`, or with code and message of the failure. */
  const begin = (work: () => Promise<unknown>) => test.begin(() => work().then(() => undefined))
  const submit = async (text = typed) => {
    await test.paste(field(), text)
    await user.keyboard('{Enter}')
  }
  const request = async (text = typed) => {
    await submit(text)
    await settle()
    await heading('Enter confirmation code')
  }
  return {
    ...test,
    codeInput,
    settle,
    begin,
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    code: (address = to) => provider.inbox.codeFor(address),
    /** Opens the login list. Returns a mock that is called with the login's outcome. */
    async open() {
      const outcome = await begin(() => client.login())
      await ready()
      return outcome
    },
    /** Pastes into the field and presses Enter. */
    submit,
    /** Submits the address and goes on to the code screen. */
    request,
    async paste(text: string) {
      await test.paste(codeInput(), text)
      await settle()
    },
  }
}

/** Returns a code that differs from the given one. */
export const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
