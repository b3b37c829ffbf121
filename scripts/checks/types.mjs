/** Which TypeScript projects there are. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from '../build/packages.mjs'
import { repository } from '../process.mjs'

/** @returns {string[]} the tsconfig.json of each package, and of the scripts */
export const typeProjects = () =>
  [...readPackages().map(({ directory }) => directory), join(repository, 'scripts')]
    .map((folder) => join(folder, 'tsconfig.json'))
    .filter(existsSync)

/** Sources that hosts may compile with an older major version of a library, and how they are checked with that. */
export const olderLibraries = [join(repository, 'scripts/checks/tsconfig.wagmi2.json')]
