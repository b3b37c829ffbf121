import { transformSync } from 'esbuild'
import { transform } from 'lightningcss'
import { BUNDLER_TARGETS, LEAST_VERSIONS } from '../../build/browsers.mjs'

/** A version as Lightning CSS takes it: a byte for each part. */
const packed = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}

const TARGETS = Object.fromEntries(
  Object.entries(LEAST_VERSIONS).map(([name, version = '']) => [name, packed(version)]),
)

/** A sheet as Vite's and Next.js's compiler, Lightning CSS, writes it for the list. */
export const byLightning = (css: string): string =>
  new TextDecoder().decode(transform({ filename: 'x.css', code: Buffer.from(css), targets: TARGETS }).code)

/** A sheet as the build of the frame writes it. */
export const byEsbuild = (css: string): string =>
  transformSync(css, { loader: 'css', target: BUNDLER_TARGETS, logLevel: 'silent' }).code
