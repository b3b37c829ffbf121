import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createFlow, lazySaga, selectModal, type CoreState, type LandingOption } from '../../core/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { sign } from '../testing/signPlugin.tsx'
import { preloadAfterOpening, preloadEntry, preloadExpected, preloadLanding } from './preload.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const network = (connection: Connection | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
const reduceData = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true })

/** Makes the page report that it is idle whenever code asks. */
const beIdle = () => Object.defineProperty(window, 'requestIdleCallback', { value: queueMicrotask, configurable: true })
Object.defineProperty(window, 'cancelIdleCallback', { value: () => undefined, configurable: true, writable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  Reflect.deleteProperty(window, 'matchMedia')
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

/** Returns a client whose plugins record which of their modules load. No module arrives before `arrival` ends. */
async function record(arrival: Promise<void> = Promise.resolve()) {
  const loaded: string[] = []
  const load =
    (name: string, Component = () => <></>) =>
    async () => {
      loaded.push(name)
      await arrival
      return { default: Component }
    }
  const flow = (plugin: string) =>
    createFlow(
      `${plugin}/run`,
      lazySaga(async () => {
        loaded.push(`${plugin} flows`)
        return { *run() {} }
      }, 'run'),
    )
  const row = (method: string, group: LandingOption['group']): LandingOption => ({
    method,
    group,
    label: method,
    screen: 'NEXT',
    isEnabledBy: () => true,
    load: load(`${method} row`, () => <button type="button">{method}</button>),
  })
  const host = await renderWithClient(<p>Host</p>, {
    preload: false,
    plugins: [
      {
        ...sign({
          landing: ['sign', 'one', 'two', 'three', 'four', 'five'].map((method) =>
            row(method, method === 'sign' ? 'direct' : 'social'),
          ),
          screens: { NEXT: { load: load('next screen') } },
        }),
        flows: { run: flow('sign') },
        isExpected: (state: CoreState) => selectModal(state).isOpen,
      },
    ],
  })
  await host.until(host.client.ready())
  // The test client loads all flows as it starts, which is not what these tests check.
  loaded.length = 0
  return { ...host, loaded }
}

describe('what loads when', () => {
  it("on an idle page the rows of the list's first view load, and nothing else [MODAL-64]", async () => {
    const { client, loaded, dispose } = await record()
    await act(async () => preloadLanding(client))
    expect(loaded).toEqual(['sign row', 'one row', 'two row', 'three row'])
    dispose()
  })

  it('after the modal has opened, the rows of the other views load', async () => {
    const { client, loaded, dispose } = await record()
    await act(async () => preloadAfterOpening(client))
    expect(loaded).toEqual(['sign row', 'one row', 'two row', 'three row', 'four row', 'five row'])
    dispose()
  })

  it('a modal that opens before its rows loaded loads those of the first view, then the others', async () => {
    let arrive = () => {}
    const { client, loaded, advance, dispose } = await record(new Promise((resolve) => (arrive = resolve)))
    beIdle()
    void client.login().catch(() => undefined)
    await advance(15)
    await screen.findByRole('dialog')
    const rows = () => loaded.filter((name) => name.endsWith('row'))
    expect(rows()).toEqual(['sign row', 'one row', 'two row', 'three row'])
    await act(async () => arrive())
    await screen.findByRole('button', { name: 'three' })
    await waitFor(() => expect(rows()).toEqual(['sign row', 'one row', 'two row', 'three row', 'four row', 'five row']))
    dispose()
  })

  it.each([
    ['pointer', (row: HTMLElement) => fireEvent.pointerOver(row)],
    ['focus', (row: HTMLElement) => row.focus()],
  ])("the %s on a login row loads the row's screen and the flows of its plugin [MODAL-64]", async (_, reach) => {
    const { client, loaded, advance, dispose } = await record()
    beIdle()
    void client.login().catch(() => undefined)
    await advance(15)
    const row = await screen.findByRole('button', { name: 'two' })
    // An open modal preloads the rows of all views by itself; wait for that before the pointer moves.
    await waitFor(() => expect(loaded).toContain('five row'))
    expect(loaded).not.toContain('next screen')
    loaded.length = 0
    await act(async () => reach(row))
    expect(loaded).toEqual(['next screen', 'sign flows'])
    dispose()
  })

  it('a row that is gone before the page is idle loads nothing, though it had the focus', async () => {
    const { client, loaded, advance, dispose } = await record()
    const idle = new Map<number, () => void>()
    Object.defineProperty(window, 'requestIdleCallback', {
      value: (run: () => void) => idle.set(idle.size, run).size - 1,
      configurable: true,
    })
    const cancel = jest.spyOn(window, 'cancelIdleCallback').mockImplementation((handle) => void idle.delete(handle))
    void client.login().catch(() => undefined)
    await advance(15)
    const row = await screen.findByRole('button', { name: 'two' })
    idle.clear()
    await act(async () => row.focus())
    expect(idle.size).toBe(1)
    dispose()
    expect(idle.size).toBe(0)
    cancel.mockRestore()
    expect(loaded).not.toContain('next screen')
  })

  it('preloadExpected loads nothing before a login, and the flows of the login row once the login list is open', async () => {
    const { client, loaded, advance, dispose } = await record()
    await act(async () => preloadExpected(client))
    expect(loaded).toEqual([])
    void client.login().catch(() => undefined)
    await advance(15)
    loaded.length = 0
    await act(async () => preloadExpected(client))
    expect(loaded).toEqual(['sign flows'])
    dispose()
  })
})

describe('what loads ahead where the visitor saves data', () => {
  it.each<[string, () => void]>([
    ['saveData', () => network({ saveData: true })],
    ['a slow-2g network', () => network({ effectiveType: 'slow-2g' })],
    ['a 2g network', () => network({ effectiveType: '2g' })],
    ['prefers-reduced-data', () => reduceData(true)],
  ])('nothing loads ahead for a visitor who saves data: %s [MODAL-65]', async (_, prepare) => {
    const { client, loaded, dispose } = await record()
    prepare()
    await act(async () => {
      await preloadLanding(client)
      preloadEntry(client, {
        plugin: 'sign',
        option: client.definitions.flatMap((plugin) => (plugin.kind === 'login-method' ? plugin.landing : []))[0]!,
      })
    })
    expect(loaded).toEqual([])
    dispose()
  })

  it.each<[string, () => void]>([
    ['a 4g network', () => network({ saveData: false, effectiveType: '4g' })],
    ['a browser that does not tell', () => network(undefined)],
    ['no wish for less data', () => reduceData(false)],
  ])('the rows load ahead for a visitor who does not save data: %s', async (_, prepare) => {
    const { client, loaded, dispose } = await record()
    prepare()
    await act(async () => preloadLanding(client))
    expect(loaded).toContain('sign row')
    dispose()
  })
})
