import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { email } from '../../plugins/email/index.ts'
import { createTestClient } from '../../testing/index.ts'
import { inspectFlows } from '../index.ts'
import type { Recording } from '../types.ts'
import { mountPanel } from './mountPanel.tsx'
import { PanelStore } from './PanelStore.ts'
import { PanelView } from './PanelView.tsx'

const ends: (() => void)[] = []
afterEach(() => act(() => ends.splice(0).forEach((end) => end())))

/** A login by e-mail whose first code was wrong. */
async function recordLogin(options = {}) {
  const inspector = inspectFlows({ panel: false, ...options })
  const test = createTestClient({ plugins: [email()], inspector })
  ends.push(test.dispose)
  const { client, provider, until } = test
  await until(client.ready())
  await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
  await until(client.plugins.email.loginWithCode({ code: '918273' })).catch(() => undefined)
  await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
  return { ...test, inspector }
}

async function show(options = {}) {
  const test = await recordLogin(options)
  const store = new PanelStore(test.inspector.toJSON())
  const [onClose, onMove] = [jest.fn(), jest.fn()]
  render(<PanelView store={store} inspector={test.inspector} onClose={onClose} onMove={onMove} />)
  return { ...test, store, onClose, onMove, user: userEvent.setup() }
}

const tree = () => screen.getByRole('tree', { name: 'Time line' })
/** Finds lines by a CSS selector, because a query by role takes seconds for hundreds of lines. */
const items = (): HTMLElement[] => [...tree().querySelectorAll<HTMLElement>('[role=treeitem]')]
const lines = (): string[] => items().map(({ textContent }) => textContent ?? '')
const line = (name: RegExp) => items().find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement
const details = () => screen.getByRole('region', { name: 'Details' })
/** Adds `text()` to a file, which jsdom's files lack. */
const fileOf = (text: string, name = 'bug.json') => Object.assign(new File([text], name), { text: async () => text })
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(blob)
  })
const choose = (file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Recording to open'), { target: { files: [file] } }))

describe('the panel', () => {
  it('the panel shows flows, screens and requests in their order, with how they ended', async () => {
    await show()
    const shown = lines().filter((text) => /Flow|Request/.test(text))
    expect(shown).toEqual([
      expect.stringMatching(/^\+0\.000 sRequestGET \/api\/v1\/apps\/…200$/),
      expect.stringMatching(/Flow▸email\/sendCode$/),
      expect.stringMatching(/Request▸?POST \/api\/v1\/passwordless\/init200$/),
      expect.stringMatching(/Flow▸email\/loginWithCodeinvalid_credentials$/),
      expect.stringMatching(/RequestPOST \/api\/v1\/passwordless\/authenticateinvalid_credentials$/),
      expect.stringMatching(/Flow▸email\/loginWithCode/),
      expect.stringMatching(/RequestPOST \/api\/v1\/passwordless\/authenticate200$/),
    ])
  })

  it('the panel opens the sagas of a flow by keyboard, and shows the details of each', async () => {
    const { user } = await show()
    const failed = line(/invalid_credentials/)
    await user.click(failed)
    expect(failed).toHaveAttribute('aria-selected', 'true')
    expect(within(details()).getByRole('heading', { name: 'email/loginWithCode' })).toBeInTheDocument()
    expect(details()).toHaveTextContent('Code' + 'invalid_credentials')
    expect(details()).toHaveTextContent('{ code: string of 6 }')
    expect(failed).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowRight}')
    expect(failed).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowRight}')
    const first = items().find((item) => item.getAttribute('aria-level') === '2')
    expect(first).toHaveFocus()
    expect(first).toHaveTextContent('call(loginWithCode)')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(failed).toHaveFocus()
    expect(failed).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{Home}')
    expect(items()[0]).toHaveFocus()
  })

  it('the panel hides the lanes that are switched off, and the entries that do not contain the text', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Requests', pressed: true }))
    expect(lines().join()).not.toContain('POST')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'INVALID_cred' } })
    expect(lines().length).toBeGreaterThan(2)
    expect(lines().join()).toContain('call(postCode)')
    expect(lines().join()).not.toContain('email/sendCode')
  })

  it('touching a lane of the overview shows the bar that is nearest to the finger', async () => {
    const { store } = await show()
    const entry = { parent: null, plugin: 'email', outcome: 'done', lane: 'request', details: {} } as const
    const entries = [
      { ...entry, id: 1, name: 'GET /early', at: 0, end: 10 },
      { ...entry, id: 2, name: 'POST /late', at: 300, end: 310 },
    ]
    act(() => store.change({ opened: { name: 'x', recording: { ...store.get().live, entries } } }))
    const track = document.querySelector('.track [data-lane=request]') as HTMLElement
    jest.spyOn(track, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 200 } as DOMRect)
    fireEvent.click(track, { clientX: 160 })
    expect(within(details()).getByRole('heading')).toHaveTextContent('GET /early')
    fireEvent.click(track, { clientX: 240 })
    expect(within(details()).getByRole('heading')).toHaveTextContent('POST /late')
  })

  it('clicking a bar scrolls the list to its line, and opens the flow that hides it', async () => {
    const { store } = await show()
    const entry = { plugin: 'email', at: 0, end: 5, outcome: 'done', lane: 'saga', details: {} } as const
    const entries = [
      { ...entry, id: 1, parent: null, lane: 'flow', name: 'email/sendCode' },
      { ...entry, id: 2, parent: 1, name: 'call(raceAgainstEnd)' },
      { ...entry, id: 3, parent: 2, name: 'call(sendCode)' },
      { ...entry, id: 4, parent: 3, name: 'call(post)', at: 2 },
    ] as const
    act(() => store.change({ opened: { name: 'x', recording: { ...store.get().live, entries } } }))
    const scroller = tree().parentElement as HTMLElement
    const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this === scroller ? { top: 100, bottom: 200 } : { top: 340, bottom: 360 }) as DOMRect
    })
    scroller.scrollTop = 0
    fireEvent.click(screen.getByTitle('call(post)'))
    boxes.mockRestore()
    expect(within(details()).getByRole('heading')).toHaveTextContent('call(post)')
    expect(line(/call\(post\)/)).toHaveAttribute('aria-selected', 'true')
    expect(line(/call\(post\)/)).toHaveAttribute('aria-level', '3')
    expect(scroller.scrollTop).toBe(200)
    expect(screen.queryByTitle('call(raceAgainstEnd)')).toBeNull()

    // The text filter also hides bars. A saga's bar shows its details even if the lane of flows is off.
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter' }), { target: { value: 'call(send' } })
    expect(screen.queryByTitle('call(post)')).toBeNull()
    fireEvent.click(screen.getByTitle('call(sendCode)'))
    expect(line(/call\(sendCode\)/)).toHaveAttribute('aria-selected', 'true')
    act(() => store.change({ text: '', lanes: new Set(['saga']) }))
    fireEvent.click(screen.getByTitle('call(post)'))
    expect(within(details()).getByRole('heading')).toHaveTextContent('call(post)')
  })

  it('the inspector panel marks a flow call as joined if the call waits for a run already in progress', async () => {
    const { store } = await show()
    const entry = { plugin: 'email', at: 0, end: 5, outcome: 'done', lane: 'flow', name: 'email/sendCode' } as const
    act(() =>
      store.change({
        opened: {
          name: 'x',
          recording: {
            ...store.get().live,
            entries: [
              { ...entry, id: 1, parent: null, details: {} },
              { ...entry, id: 2, parent: 1, details: { label: 'joined' } },
            ],
          },
        },
      }),
    )
    expect(lines().filter((text) => text.includes('joined: email/sendCode'))).toHaveLength(1)
  })

  it('the panel saves a file, and another panel that opens the file shows the same', async () => {
    const { user } = await show()
    const saved: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    })
    const named: string[] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      named.push(this.download)
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    click.mockRestore()
    expect(named).toEqual([expect.stringMatching(/^latchkey-2030-01-01T00-00-\d\d\.json$/)])
    const text = await textOf(saved[0] as Blob)
    await user.click(line(/invalid_credentials/))
    await user.keyboard('{ArrowRight}')
    const [live, told] = [lines(), details().textContent]

    await choose(fileOf(text))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        /^bug\.json, saved 2030-01-01 00:00 UTC by Latchkey 0\.1\.0$/,
      ),
    )
    await user.click(line(/invalid_credentials/))
    await user.keyboard('{ArrowRight}')
    expect([lines(), details().textContent]).toEqual([live, told])
    await user.click(screen.getByRole('button', { name: 'Back to live' }))
    expect(screen.getByRole('status')).toHaveTextContent(/^Live$/)
  })

  it.each([
    ['{', /not JSON/],
    ['{"format":"har"}', /not a recording of Latchkey's inspector/],
    ['{"format":"latchkey-inspector","version":2}', /has version 2/],
  ])('the panel says why a file cannot be shown: %s', async (text, why) => {
    const { user } = await show()
    const before = lines()
    await choose(fileOf(text))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(why))
    expect(lines()).toEqual(before)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the panel shows how many entries were dropped', async () => {
    const { inspector } = await show({ limit: 100 })
    expect(screen.getByText(/older entries fell out: a recording keeps 100\.$/)).toHaveTextContent(
      String(inspector.toJSON().dropped),
    )
  })

  it('the panel has no accessibility findings', async () => {
    await show()
    expect((await axe(document.body)).violations).toEqual([])
  })
})

describe('the panel in a page', () => {
  const host = () => document.querySelector('latchkey-inspector')
  const inside = () => within(host()?.shadowRoot?.querySelector('.inspector') as HTMLElement)
  const press = () => act(async () => void fireEvent.keyDown(window, { code: 'KeyL', altKey: true, shiftKey: true }))

  async function mount() {
    const { inspector } = await recordLogin()
    const panel = await act(async () => mountPanel(inspector))
    ends.push(panel.unmount)
    return { panel, inspector }
  }

  it('the page has a button that opens and closes the panel, in a shadow root', async () => {
    await mount()
    expect(host()?.shadowRoot).not.toBeNull()
    fireEvent.click(inside().getByRole('button', { name: 'Inspector' }))
    expect(inside().getByRole('dialog', { name: 'Flow inspector' })).toBeInTheDocument()
    fireEvent.click(inside().getByRole('button', { name: 'Close the inspector' }))
    expect(inside().queryByRole('dialog')).toBeNull()
  })

  it('the panel takes no focus from an open modal, and comes over the modal when its button is clicked', async () => {
    const [show, showModal] = [
      jest.spyOn(HTMLDialogElement.prototype, 'show'),
      jest.spyOn(HTMLDialogElement.prototype, 'showModal'),
    ]
    await mount()
    await press()
    expect([show.mock.calls.length, showModal.mock.calls.length]).toEqual([1, 0])
    const modal = document.createElement('dialog')
    const field = modal.appendChild(document.createElement('input'))
    document.body.append(modal)
    ends.push(() => modal.remove())
    // jsdom does not support the selector `:modal`.
    Object.assign(modal, { matches: (selector: string) => selector === ':modal' })
    modal.setAttribute('open', '')
    field.focus()
    await act(() => Promise.resolve())
    expect(field).toHaveFocus()
    await press()
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(inside().getByRole('dialog', { name: 'Flow inspector' })).toBeInTheDocument()
    show.mockRestore()
    showModal.mockRestore()
  })

  it('the panel says that the browser blocked its window', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    await mount()
    await press()
    fireEvent.click(inside().getByRole('button', { name: 'Own window' }))
    expect(inside().getByRole('alert')).toHaveTextContent('The browser blocked the window.')
    open.mockRestore()
  })

  it('the panel is in the page once, however often a hot update creates it', async () => {
    const first = await mount()
    await mount()
    expect(document.querySelectorAll('latchkey-inspector')).toHaveLength(1)
    act(() => first.panel.unmount())
    expect(document.querySelectorAll('latchkey-inspector')).toHaveLength(1)
  })
})

it('the panel shows markup in a file as text [V3.2.2]', async () => {
  const { store } = await show()
  const recording: Recording = {
    ...store.get().live,
    entries: [
      {
        id: 1,
        parent: null,
        lane: 'flow',
        name: '<img src=x onerror=alert(1)>',
        plugin: null,
        at: 0,
        end: 0,
        outcome: 'done',
        details: { code: '<b>x</b>' },
      },
    ],
  }
  act(() => store.change({ opened: { name: '<i>', recording } }))
  expect(document.querySelector('img, b')).toBeNull()
  expect(lines()).toEqual([expect.stringContaining('<img src=x onerror=alert(1)>')])
})
