import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { definePlugin, type Plugin, type ScreenDefinition } from '../../core/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { loaded, serveSign, sign } from '../testing/signPlugin.tsx'
import { useText } from '../hooks/useText.ts'

type Module = Awaited<ReturnType<ScreenDefinition['load']>>

let dispose = () => {}
afterEach(() => dispose())

/** Opens the modal on the login list. The returned `go` pushes a screen of the plugin. */
async function open(screens: Record<string, ScreenDefinition>, more: readonly Plugin[] = []) {
  const host = await renderWithClient(<p>Host page</p>, { preload: false, plugins: [sign({ screens }), ...more] })
  dispose = host.dispose
  serveSign(host.provider)
  void host.client.login().catch(() => undefined)
  await host.advance(15)
  await screen.findByRole('dialog')
  const go = (name: string, plugin = 'sign') =>
    act(async () => {
      host.client.store.dispatch({ type: 'modal/pushed', payload: { plugin, screen: name } })
      await Promise.resolve()
    })
  return { ...host, go, user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }) }
}

/** Returns a screen whose module loads, or fails to, when the test says so. */
function deferred() {
  const calls: { resolve: (module: Module) => void; reject: (error: Error) => void }[] = []
  const load = () => new Promise<Module>((resolve, reject) => calls.push({ resolve, reject }))
  const settle = (how: (call: (typeof calls)[number]) => void) =>
    act(async () => {
      const call = calls.at(-1)
      if (!call) throw new Error('Nobody asked for the module.')
      how(call)
      await Promise.resolve()
    })
  return { definition: { load }, calls, settle }
}

describe('ScreenHost', () => {
  it('ScreenHost shows the current screen until the next one is loaded [MODAL-27]', async () => {
    const late = deferred()
    const { go } = await open({ LATE: late.definition })
    await go('LATE')
    expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Loading' })).toBeInTheDocument()
    await late.settle(({ resolve }) => resolve({ default: () => <h2>Here now</h2> }))
    expect(screen.getByRole('heading', { name: 'Here now' })).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Loading' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Log in or sign up' })).not.toBeInTheDocument()
  })

  it('ScreenHost keeps the current screen while the next one loads [MODAL-27]', async () => {
    const { go } = await open({ LATE: deferred().definition })
    const title = screen.getByRole('heading', { name: 'Log in or sign up' })
    await go('LATE')
    expect(screen.getByRole('heading', { name: 'Log in or sign up' })).toBe(title)
  })

  it('Back on a screen that is still loading leads to the screen before, which stays when the load ends', async () => {
    const late = deferred()
    const { go, user } = await open({ LATE: late.definition })
    await go('LATE')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await late.settle(({ resolve }) => resolve({ default: () => <h2>Too late</h2> }))
    expect(screen.getByRole('dialog', { name: 'Log in or sign up' })).toBeInTheDocument()
    expect(screen.queryByText('Too late')).not.toBeInTheDocument()
  })

  it('ScreenHost starts a screen afresh that opens again while the modal is closing [MODAL-15]', async () => {
    const Field = () => <input aria-label="Your name" />
    const { client, user, advance } = await open({ FIELD: { load: loaded(Field) } })
    const openField = async () => {
      act(() => void client.store.dispatch({ type: 'modal/screenSet', payload: { plugin: 'sign', screen: 'FIELD' } }))
      await advance(15)
    }
    await openField()
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'ada')
    await openField()
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('ada')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await openField()
    expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('')
  })

  it('ScreenHost says that a screen could not be loaded, reports it, and loads the screen at the next try [MODAL-60]', async () => {
    const late = deferred()
    const { go, user, errors } = await open({ LATE: late.definition })
    await go('LATE')
    await late.settle(({ reject }) => reject(new Error('chunk 7 failed')))
    await screen.findByRole('dialog', { name: 'This step could not be loaded' })
    expect(errors).toEqual([
      {
        failure: expect.objectContaining({ code: 'screen_crashed' }),
        source: { plugin: 'sign', phase: 'screen' },
        cause: expect.objectContaining({ cause: new Error('chunk 7 failed') }),
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await late.settle(({ resolve }) => resolve({ default: () => <h2>Here now</h2> }))
    expect(await screen.findByRole('heading', { name: 'Here now' })).toBeInTheDocument()
  })

  /** A plugin whose English texts load as the test says. */
  const notes = (en: () => Promise<{ default: Record<string, string> }>) => {
    const Note = () => <h2>{useText()('notes.title')}</h2>
    const Plain = () => <h2>Without words of its own</h2>
    return definePlugin({
      id: 'notes',
      screens: { NOTE: { load: loaded(Note) }, PLAIN: { load: loaded(Plain) } },
      locales: { en },
    })
  }

  it('a screen whose texts could not be loaded says so, and is shown when they load at the next try [MODAL-60]', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const en = jest.fn(async () => ({ default: { 'notes.title': 'Your notes' } }))
    en.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    const { go, user, errors } = await open({}, [notes(en)])
    await go('NOTE', 'notes')
    const dialog = await screen.findByRole('dialog', { name: 'This step could not be loaded' })
    expect(dialog).not.toHaveTextContent('notes.title')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(en).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('dialog', { name: 'This step could not be loaded' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Your notes' })).toBeInTheDocument()
    expect(errors.map(({ source }) => source)).toEqual([
      { plugin: 'notes', phase: 'screen' },
      { plugin: 'notes', phase: 'screen' },
    ])
    consoleError.mockRestore()
  })

  it('a screen that reads none of the texts that could not be loaded is shown [MODAL-60]', async () => {
    const { go } = await open({}, [notes(() => Promise.reject(new Error('offline')))])
    await go('PLAIN', 'notes')
    expect(await screen.findByRole('heading', { name: 'Without words of its own' })).toBeInTheDocument()
  })

  it('ScreenHost shows and reports an error for a screen that no plugin has [MODAL-60]', async () => {
    const { go, errors } = await open({})
    await go('NO_SUCH_SCREEN')
    await screen.findByRole('dialog', { name: 'This step could not be loaded' })
    expect(errors).toHaveLength(1)
  })
})

describe('ScreenBoundary', () => {
  let consoleError: jest.SpyInstance
  beforeEach(() => {
    // React logs errors that a boundary caught; these tests throw them on purpose.
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => consoleError.mockRestore())

  const failing = (state: { isBroken: boolean }): ScreenDefinition => ({
    isCloseable: false,
    load: loaded(() => {
      if (state.isBroken) throw new Error('secret detail')
      return <h2>Well again</h2>
    }),
  })

  it('ScreenBoundary shows an error screen in place of a screen that throws, and reports screen_crashed [MODAL-59]', async () => {
    const { go, errors } = await open({ BROKEN: failing({ isBroken: true }) })
    await go('BROKEN')
    const dialog = await screen.findByRole('dialog', { name: 'This step stopped working' })
    expect(dialog).not.toHaveTextContent('secret detail')
    expect(errors.map(({ failure, source }) => [failure.code, source])).toContainEqual([
      'screen_crashed',
      { plugin: 'sign', phase: 'screen' },
    ])
    expect(screen.getByText('Host page')).toBeInTheDocument()
  })

  it('ScreenBoundary shows the screen again when a retry succeeds [MODAL-59]', async () => {
    const state = { isBroken: true }
    const { go, user } = await open({ BROKEN: failing(state) })
    await go('BROKEN')
    await screen.findByRole('dialog', { name: 'This step stopped working' })
    state.isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Well again' })).toBeInTheDocument()
  })

  it('ScreenBoundary offers back and close, even if the screen was not closeable [MODAL-61]', async () => {
    const { go, user, client } = await open({ BROKEN: failing({ isBroken: true }) })
    await go('BROKEN')
    await screen.findByRole('dialog', { name: 'This step stopped working' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('dialog', { name: 'Log in or sign up' })
    await act(async () => {
      client.store.dispatch({ type: 'modal/pushed', payload: { plugin: 'sign', screen: 'BROKEN', isCloseable: false } })
      await Promise.resolve()
    })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
