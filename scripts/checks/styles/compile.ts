import { transformSync } from 'esbuild'
import { transform } from 'lightningcss'
import { BUNDLER_TARGETS, LEAST_VERSIONS } from '../../build/browsers.mjs'

/** Encodes a version for Lightning CSS, with one byte for each part. */
const packed = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}

const TARGETS = Object.fromEntries(
  Object.entries(LEAST_VERSIONS).map(([name, version = '']) => [name, packed(version)]),
)

/** Compiles a sheet for the supported browsers with Lightning CSS, as Vite and Next.js do. */
export const byLightning = (css: string): string =>
  new TextDecoder().decode(transform({ filename: 'x.css', code: Buffer.from(css), targets: TARGETS }).code)

/** Compiles a sheet with esbuild, as the build of the wallet frame does. */
export const byEsbuild = (css: string): string =>
  transformSync(css, { loader: 'css', target: BUNDLER_TARGETS, logLevel: 'silent' }).code
