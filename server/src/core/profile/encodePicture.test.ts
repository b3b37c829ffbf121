import { PNG } from 'pngjs'
import { createEncodePicture } from './encodePicture.ts'

const encode = createEncodePicture()

/** A PNG whose pixels all are of one colour. */
function png(width: number, height = width): Buffer {
  const picture = new PNG({ width, height })
  picture.data.fill(Buffer.from([200, 40, 40, 255]))
  return PNG.sync.write(picture)
}

/** 8 × 8 px, red. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFOEQANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFO/8IAEQgACAAIAwEiAAIRAQMRAf/EACgAAQEAAAAAAAAAAAAAAAAAAAAFAQEBAAAAAAAAAAAAAAAAAAAFBv/aAAwDAQACEAMQAAAAjA6x/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwB//9k=',
  'base64',
)
const LOSSY = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoIAAgAAoBCJaACdLoAA5gA/u2QP7oMs4abf/SbP+Js/4mz45gAAA==',
  'base64',
)
const LOSSLESS = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvB8ABAAdQlCIXpf+BiOh/AAA=', 'base64')
const SCRIPT = '<script>alert(1)</script>'

const refused = (status: number, code: string): Error => expect.objectContaining({ status, code }) as Error

/** Replaces the size that a PNG says it has. Its checksum is then wrong, which only a decoder sees. */
function says(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}

/** Reads the size of a lossy WebP (RFC 9649, 2.5). */
const sizeOf = (bytes: Buffer): unknown => [
  bytes.toString('latin1', 8, 16),
  bytes.readUInt16LE(26) & 0x3fff,
  bytes.readUInt16LE(28) & 0x3fff,
]

describe('createEncodePicture', () => {
  it.each([
    ['a PNG', png(9, 7), 9, 7],
    ['a PNG of the largest size', png(512), 512, 512],
    ['a JPEG', JPEG, 8, 8],
    ['a lossy WebP', LOSSY, 8, 8],
    ['a lossless WebP', LOSSLESS, 8, 8],
  ])('makes a WebP of the same size of %s [ACCOUNT-32, ACCOUNT-33]', async (_what, picture, width, height) => {
    expect(sizeOf(await encode(picture))).toEqual(['WEBPVP8 ', width, height])
  })

  it.each([
    ['a script after the end of a JPEG', Buffer.concat([JPEG, Buffer.from(SCRIPT)])],
    ['a script after the end of a PNG', Buffer.concat([png(8), Buffer.from(SCRIPT)])],
    ['a script in a comment of a JPEG', withComment(JPEG, SCRIPT)],
  ])('keeps nothing of %s [ACCOUNT-33]', async (_what, picture) => {
    expect((await encode(picture)).toString('latin1')).not.toContain('script')
  })

  it.each([
    ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a GIF', Buffer.from('47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['the start of a PNG', png(8).subarray(0, 20)],
    ['a PNG without its pixels', png(8).subarray(0, 40)],
    ['a JPEG that is cut off in its head', JPEG.subarray(0, 200)],
    ['a PNG without width', says(png(8), 0, 8)],
    ['a PNG that says another size than it has', says(png(8), 500, 500)],
    ['a WebP that moves', moving()],
    ['random bytes behind the signature of a JPEG', Buffer.from('ffd8ff'.padEnd(600, '7'), 'hex')],
  ])('refuses %s (invalid_picture) [ACCOUNT-32]', async (_what, picture) => {
    await expect(encode(picture)).rejects.toThrow(refused(400, 'invalid_picture'))
  })

  it.each([
    ['a file of more than 256 kB', Buffer.concat([png(8), Buffer.alloc(256 * 1024)])],
    ['513 px', png(513, 1)],
    ['a few bytes that stand for 30,000 × 30,000 px', says(png(8), 30_000, 30_000)],
  ])('refuses %s before it decodes anything (picture_too_large) [ACCOUNT-32]', async (_what, picture) => {
    await expect(encode(picture)).rejects.toThrow(refused(413, 'picture_too_large'))
  })

  it('a picture that takes longer than the limit is refused, and the next one is encoded [ACCOUNT-33]', async () => {
    const hasty = createEncodePicture(0)
    await expect(hasty(JPEG)).rejects.toThrow(refused(400, 'invalid_picture'))
    expect(sizeOf(await encode(JPEG))).toEqual(['WEBPVP8 ', 8, 8])
  })

  it('the fifth picture at once is asked to come again (too_many_requests), the first four are encoded', async () => {
    const at = createEncodePicture()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => at(LOSSY)))
    expect(all.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected'])
    expect((all[4] as PromiseRejectedResult).reason).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

/** Puts a comment (marker COM) behind the start of a JPEG. */
function withComment(picture: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text), picture.subarray(2)])
}

/** An extended WebP whose header says that it is an animation (RFC 9649, 2.7). */
function moving(): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0, 'latin1')
  head.write('WEBPVP8X', 8, 'latin1')
  head.writeUInt32LE(10, 16)
  head.writeUInt8(0x02, 20)
  return head
}
