/** @jest-config-loader esbuild-register */
import { resolve } from 'node:path'
import type { Config } from 'jest'
import config from '../../jest.config.ts'

/** The fields read from a project of `jest.config.ts`. */
interface Project {
  transform: Record<string, [string, object]>
  setupFilesAfterEnv?: string[]
}

const here = (file: string): string => resolve(process.cwd(), 'scripts/mutate', file)

const isMarked = process.env.LATCHKEY_MUTATE_SHARD?.includes('"marked"')

/** The projects of `npm test`, with the changes compiled in and one runner for all of them. */
export default {
  ...config,
  rootDir: process.cwd(),
  reporters: [],
  // Work that a changed file left running must not keep the process alive.
  forceExit: true,
  // Shorter than in the normal suite, where tests hang only by accident: here many changes make a test hang.
  testTimeout: 20_000,
  projects: (config.projects as unknown as Project[]).map((project) => ({
    ...project,
    runner: here('runner.cjs'),
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([files, [, options]]) => [files, [here('transform.cjs'), options]]),
    ),
    setupFilesAfterEnv: [
      ...(isMarked ? [here('seeThrough.cjs')] : []),
      ...(project.setupFilesAfterEnv ?? []),
      here('stopAtFirst.cjs'),
    ],
  })),
} satisfies Config
