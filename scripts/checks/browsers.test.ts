import { readFileSync } from 'node:fs'
import { BUNDLER_TARGETS, SWC_TARGETS } from '../build/browsers.mjs'

it('code for browsers is compiled for the oldest versions that the README names', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  expect(browserslist).toEqual(['safari >= 16.4', 'ios_saf >= 16.4', 'firefox >= 128', 'chrome >= 111'])
  expect(BUNDLER_TARGETS).toEqual(['safari16.4', 'ios16.4', 'firefox128', 'chrome111'])
  expect(SWC_TARGETS).toEqual({ safari: '16.4', ios: '16.4', firefox: '128', chrome: '111' })
  expect(readFileSync('README.md', 'utf8')).toContain('Safari 16.4 (macOS and iOS), Firefox 128 and Chromium 111 (')
})
