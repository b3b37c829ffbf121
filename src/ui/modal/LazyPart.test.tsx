import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithClient } from '../../testing/react/index.ts'
import { lazyModule } from '../lazy/lazyModule.ts'
import { sign } from '../testing/signPlugin.tsx'
import { LazyPart } from './LazyPart.tsx'
import type { LazyParts } from './lazyParts.ts'
import { preloadAfterOpening } from './preload.ts'

interface Call {
  resolve: (parts: LazyParts) => void
  reject: (error: Error) => void
}
const mockCalls: Call[] = []

// Mocks the module of the further screens, so that a test decides when it arrives and whether loading fails.
jest.mock('./lazyParts.ts', () => ({
  get lazyParts() {
    return mockParts
  },
}))
let mockParts = lazyModule(() => Promise.reject<LazyParts>(new Error('not begun')))

beforeEach(() => {
  mockCalls.length = 0
  mockParts = lazyModule(() => new Promise<LazyParts>((resolve, reject) => mockCalls.push({ resolve, reject })))
})

const settle = (how: (call: Call) => void) =>
  act(async () => {
    const call = mockCalls.at(-1)
    if (!call) throw new Error('Nobody asked for the parts.')
    how(call)
    await Promise.resolve()
  })

const HERE = { EmptyNotice: () => <p>Here now</p> } as unknown as LazyParts

const part = (
  <LazyPart wait={<p>Wait</p>} plain={<p>Plain</p>}>
    {({ EmptyNotice }) => <EmptyNotice />}
  </LazyPart>
)

describe('LazyPart', () => {
  it('LazyPart shows a placeholder until its module is loaded, and then the part', async () => {
    render(part)
    expect(screen.getByText('Wait')).toBeInTheDocument()
    await settle(({ resolve }) => resolve(HERE))
    expect(screen.getByText('Here now')).toBeInTheDocument()
  })

  it('LazyPart shows a plain message if the module cannot be loaded, and asks for it again the next time', async () => {
    const { unmount } = render(part)
    await settle(({ reject }) => reject(new Error('offline')))
    expect(screen.getByText('Plain')).toBeInTheDocument()
    unmount()
    render(part)
    expect(mockCalls).toHaveLength(2)
    await settle(({ resolve }) => resolve(HERE))
    expect(screen.getByText('Here now')).toBeInTheDocument()
  })
})

describe('PlainFailure', () => {
  it('PlainFailure offers retry, back and close if neither a screen nor the error screen can be loaded', async () => {
    let isOnline = false
    const load = () =>
      isOnline ? Promise.resolve({ default: () => <h2>Here now</h2> }) : Promise.reject<never>(new Error('offline'))
    const host = await renderWithClient(<p>Host</p>, {
      preload: false,
      plugins: [sign({ screens: { LATE: { load } } })],
    })
    const user = userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) })
    void host.client.login().catch(() => undefined)
    await host.advance(15)
    await screen.findByRole('dialog')
    await act(async () => {
      host.client.store.dispatch({
        type: 'modal/pushed',
        payload: { plugin: 'sign', screen: 'LATE', isCloseable: false },
      })
      await Promise.resolve()
    })
    await settle(({ reject }) => reject(new Error('offline')))
    await screen.findByRole('dialog', { name: 'Something went wrong' })
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()
    act(() => preloadAfterOpening(host.client)) // After the preload, the user must still be able to go on.
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Here now' })).toBeInTheDocument()
    host.dispose()
  })
})
