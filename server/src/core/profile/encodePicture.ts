import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { tooManyRequests } from '../foundation/index.ts'
import { invalidPicture, pictureTooLarge } from './errors.ts'
import { type PictureFormat, readPictureHead } from './readPictureHead.ts'

/** Encodes a picture anew. @throws RequestError 400 `invalid_picture`; 413 `picture_too_large`; 429 `too_many_requests` */
export type EncodePicture = (bytes: Buffer) => Promise<Buffer>

/** Most bytes of a picture that is uploaded. */
export const MAX_PICTURE_BYTES = 256 * 1024
/** Longest edge of a picture, in px. Pages make it smaller before they upload it. */
const MAX_EDGE = 512
/** Milliseconds for one picture; one of the largest size takes about 60. */
const TIMEOUT_MS = 3_000
/** Most pictures that wait or are encoded at once. More would take the places of logins in the queue of requests. */
const MOST_WAITING = 4
/** Seconds after which those who find no place come again. */
const RETRY_AFTER_S = 5
/** WebP quality, of 100. */
const QUALITY = 82

/** URLs of a codec's module and of its WebAssembly. */
interface Codec {
  module: string
  binary: string
}

/**
 * The codecs, which are WebAssembly: bytes that break a decoder cannot reach the memory of this server. Each name is spelled
 * out, so that what traces the server's files for an image finds them.
 */
const DECODERS: Readonly<Record<PictureFormat, () => Codec>> = {
  png: () => ({
    module: import.meta.resolve('@jsquash/png/decode.js'),
    binary: import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
  }),
  jpeg: () => ({
    module: import.meta.resolve('@jsquash/jpeg/decode.js'),
    binary: import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
  }),
  webp: () => ({
    module: import.meta.resolve('@jsquash/webp/decode.js'),
    binary: import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'),
  }),
}
const encoder = (): Codec => ({
  module: import.meta.resolve('@jsquash/webp/encode.js'),
  binary: import.meta.resolve('@jsquash/webp/codec/enc/webp_enc.wasm'),
})

/** Tests run this file as CommonJS, where `import.meta.resolve` gives paths. */
const toUrl = (place: string): string => (place.startsWith('file:') ? place : pathToFileURL(place).href)
const toUrls = ({ module, binary }: Codec): Codec => ({ module: toUrl(module), binary: toUrl(binary) })

/**
 * Runs in the worker. It is text, as a worker needs a file of its own, which the tests, the build and a bundle would each
 * have in another place.
 */
const WORKER = `
const { parentPort, workerData: { decoder, encoder, bytes, quality } } = require('node:worker_threads')
const { readFile } = require('node:fs/promises')
const load = async ({ module, binary }) => {
  const codec = await import(module)
  await codec.init(await WebAssembly.compile(await readFile(new URL(binary))))
  return codec.default
}
const run = async () => {
  const decode = await load(decoder)
  const picture = await decode(bytes.buffer)
  const encode = await load(encoder)
  parentPort.postMessage({ width: picture.width, height: picture.height, bytes: await encode(picture, { quality }) })
}
run().catch(() => parentPort.postMessage(null))
`

/**
 * Creates the function that encodes pictures anew, so that nothing of an uploaded file is kept: no place where a photo was
 * taken, no script after its end. One picture at a time, in a thread that is ended when it takes too long.
 */
export function createEncodePicture(timeoutMs = TIMEOUT_MS): EncodePicture {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (bytes) => {
    if (bytes.length > MAX_PICTURE_BYTES) throw pictureTooLarge('A picture has at most 256 kB.')
    const head = readPictureHead(bytes)
    if (!head) throw invalidPicture()
    // Read from the file's first bytes: a few of them can stand for millions of pixels.
    if (Math.max(head.width, head.height) > MAX_EDGE)
      throw pictureTooLarge(`A picture has at most ${MAX_EDGE} px at its longer edge.`)
    if (waiting === MOST_WAITING) throw tooManyRequests(RETRY_AFTER_S)
    waiting += 1
    const turn = last.then(() => encode(bytes, head.format, timeoutMs))
    last = turn.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    )
    const encoded = await turn
    if (!encoded || encoded.width !== head.width || encoded.height !== head.height) throw invalidPicture()
    return Buffer.from(encoded.bytes)
  }
}

interface Encoded {
  width: number
  height: number
  bytes: ArrayBuffer
}

/** @returns null for a picture that is broken or takes too long */
async function encode(bytes: Buffer, format: PictureFormat, timeoutMs: number): Promise<Encoded | null> {
  const worker = new Worker(WORKER, {
    eval: true,
    // Nothing of the server's is there to be read.
    env: {},
    // Decoders write what is wrong with a file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    workerData: {
      decoder: toUrls(DECODERS[format]()),
      encoder: toUrls(encoder()),
      bytes: Uint8Array.from(bytes),
      quality: QUALITY,
    },
  })
  try {
    return await new Promise<Encoded | null>((done) => {
      const timer = setTimeout(() => done(null), timeoutMs)
      worker.once('message', (answer: Encoded | null) => done(answer))
      worker.once('error', () => done(null))
      worker.once('exit', () => {
        clearTimeout(timer)
        done(null)
      })
    })
  } finally {
    await worker.terminate()
  }
}
