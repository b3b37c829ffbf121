import { lazyModule } from './lazyModule.ts'
import { onIdle } from './onIdle.ts'
import { onceShown } from './onceShown.ts'

describe('lazyModule', () => {
  it('lazyModule imports its module once for all callers', async () => {
    const importModule = jest.fn(async () => 'module')
    const lazy = lazyModule(importModule)
    expect(lazy.getState().status).toBe('idle')
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['module', 'module'])
    await lazy.load()
    expect(importModule).toHaveBeenCalledTimes(1)
    expect(lazy.getState()).toEqual({ status: 'ready', module: 'module' })
  })

  it('lazyModule imports its module again after a failure', async () => {
    const error = new Error('offline')
    const lazy = lazyModule(jest.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('module'))
    await expect(lazy.load()).rejects.toBe(error)
    expect(lazy.getState()).toEqual({ status: 'failed', error })
    await expect(lazy.load()).resolves.toBe('module')
  })

  it("lazyModule's preload() imports once, and does not retry after a failure", async () => {
    const importModule = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('module')
    const lazy = lazyModule<string>(importModule)
    void lazy.preload()
    void lazy.preload()
    await expect(lazy.load()).rejects.toThrow('offline')
    void lazy.preload()
    expect(importModule).toHaveBeenCalledTimes(1)
    expect(lazy.getState().status).toBe('failed')
    await expect(lazy.load()).resolves.toBe('module')
  })

  it('lazyModule calls its listeners at every change, until they unsubscribe', async () => {
    const lazy = lazyModule(async () => 'module')
    const seen: string[] = []
    const leave = lazy.subscribe(() => seen.push(lazy.getState().status))
    await lazy.load()
    leave()
    expect(seen).toEqual(['loading', 'ready'])
  })
})

describe('onIdle', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('onIdle calls back after 200 ms in a browser without requestIdleCallback', () => {
    const run = jest.fn()
    onIdle(run)
    jest.advanceTimersByTime(199)
    expect(run).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('a callback of onIdle can be cancelled', () => {
    const run = jest.fn()
    onIdle(run)()
    jest.advanceTimersByTime(1_000)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('onceShown', () => {
  const idle: (() => void)[] = []
  const bePageThatIsIdle = () => idle.shift()?.()

  beforeEach(() => {
    idle.length = 0
    const cancelIdleCallback = () => void (idle.length = 0)
    Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run), cancelIdleCallback })
  })
  afterEach(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(globalThis, name)
  })

  it('onceShown calls back at the second idle moment, as the first may come before the frame is shown', () => {
    const run = jest.fn()
    onceShown(run)
    bePageThatIsIdle()
    expect(run).not.toHaveBeenCalled()
    bePageThatIsIdle()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each([0, 1])('onceShown can be cancelled after %s idle moments', (moments) => {
    const run = jest.fn()
    const stop = onceShown(run)
    for (let i = 0; i < moments; i++) bePageThatIsIdle()
    stop()
    for (let i = 0; i < 2; i++) bePageThatIsIdle()
    expect(run).not.toHaveBeenCalled()
  })
})
