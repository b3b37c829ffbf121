/** @jest-config-loader esbuild-register */
import config from '../../jest.config.ts'

const screens = config.projects?.find((project) => typeof project === 'object' && project.displayName === 'screens')

/** For `scripts/hours.mjs`: the environment of the screens' tests. */
export default { ...(screens as object), displayName: 'hours', testMatch: ['<rootDir>/scripts/hours/*.test.tsx'] }
