import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { ReactNode } from 'react'
import { selectModal, type Plugin } from '../../core/index.ts'
import { renderWithClient, type RenderWithClientOptions } from '../../testing/react/index.ts'

const open: { dispose: () => void }[] = []
// Registered in each test file that imports this module.
afterEach(() => open.splice(0).forEach(({ dispose }) => dispose()))

/**
 * Renders the real modal, mounted twice by StrictMode, with a client that is ready, and returns functions that use it as a user
 * does, in the host's page. In English, for an app named Acme, unless `config` says otherwise. It is removed when the test ends.
 */
export async function renderModal<const Plugins extends readonly Plugin[]>(
  { config, ...options }: RenderWithClientOptions<Plugins>,
  page: ReactNode = null,
) {
  const user = userEvent.setup({ delay: null })
  const test = await renderWithClient(page, { ...options, config: { locale: 'en', name: 'Acme', ...config } })
  open.push(test)
  const { client, until, advance } = test
  await until(client.ready())
  const button = (name: RegExp | string) => screen.getByRole('button', { name: named(name) })
  return {
    ...test,
    user,
    button,
    modal: () => selectModal(client.store.getState()),
    /**
     * Starts work that shows the modal. Returns a mock that is called with its outcome: the result or `'done'`, or code
     * and message.
     */
    async begin(work: () => Promise<unknown>) {
      const outcome = jest.fn()
      act(() => {
        work().then(
          (value) => outcome(value ?? 'done'),
          (error: unknown) => outcome((error as { code: string }).code, (error as Error).message),
        )
      })
      await advance(50)
      return outcome
    },
    async press(name: RegExp | string) {
      await user.click(button(name))
      await advance(50)
    },
    /** Focuses a field and pastes a text into it, as a user does. */
    async paste(field: HTMLElement, text: string) {
      await user.click(field)
      await user.paste(text)
    },
  }
}

export const heading = (name: string) => screen.findByRole('heading', { name: named(name) })

/** A text in another direction than the language stands between invisible characters, which no reader notices. */
const named = (name: RegExp | string) =>
  name instanceof RegExp ? name : (shown: string) => shown.replace(/[\u2068\u2069]/g, '') === name

export const noViolations = async () => expect((await axe(document.body)).violations).toEqual([])
