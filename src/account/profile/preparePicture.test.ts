import { preparePicture } from './preparePicture.ts'

interface Drawn {
  width: number
  height: number
  calls: unknown[][]
}

/** A browser whose pictures are 300 × 200 px, and whose canvas writes the given formats. */
function installBrowser({ writes, isBroken = false }: { writes: readonly string[]; isBroken?: boolean }) {
  const drawn: Drawn = { width: 0, height: 0, calls: [] }
  const closed = jest.fn()
  const canvas = {
    set width(value: number) {
      drawn.width = value
    },
    set height(value: number) {
      drawn.height = value
    },
    getContext: () => ({
      fillRect: () => undefined,
      drawImage: (_bitmap: unknown, ...numbers: unknown[]) => void drawn.calls.push(numbers),
    }),
    // HTML: a format that the browser does not write becomes PNG.
    toBlob: (done: (blob: Blob) => void, type: string) =>
      done(new Blob([type], { type: writes.includes(type) ? type : 'image/png' })),
  }
  const parts = {
    document: { createElement: () => canvas },
    createImageBitmap: async () => {
      if (isBroken) throw new Error('InvalidStateError')
      return { width: 300, height: 200, close: closed }
    },
  }
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  Object.assign(globalThis, parts)
  undo = () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else delete (globalThis as Record<string, unknown>)[name]
    }
  }
  return { drawn, closed }
}
let undo = (): void => undefined
afterEach(() => undo())

const file = (type: string, size = 10): Blob => new Blob([new Uint8Array(size)], { type })

describe('preparePicture', () => {
  it('draws the middle square of a picture 256 px wide, and gives the WebP in base64 [ACCOUNT-37]', async () => {
    const { drawn, closed } = installBrowser({ writes: ['image/webp', 'image/jpeg'] })
    expect(atob(await preparePicture(file('image/png')))).toBe('image/webp')
    expect([drawn.width, drawn.height]).toEqual([256, 256])
    expect(drawn.calls).toEqual([[50, 0, 200, 200, 0, 0, 256, 256]])
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('gives a JPEG in a browser that writes no WebP [ACCOUNT-37]', async () => {
    installBrowser({ writes: ['image/jpeg'] })
    expect(atob(await preparePicture(file('image/webp')))).toBe('image/jpeg')
  })

  it.each([
    ['an SVG', file('image/svg+xml'), {}, 'invalid_picture'],
    ['a file without a type', file(''), {}, 'invalid_picture'],
    ['a broken picture', file('image/png'), { isBroken: true }, 'invalid_picture'],
    ['a picture of more than 20 MB', file('image/jpeg', 20_000_001), {}, 'picture_too_large'],
  ])('refuses %s, and draws nothing [ACCOUNT-37]', async (_what, given, browser, code) => {
    const { drawn } = installBrowser({ writes: ['image/webp'], ...browser })
    await expect(preparePicture(given)).rejects.toMatchObject({ code })
    expect(drawn.calls).toEqual([])
  })
})
