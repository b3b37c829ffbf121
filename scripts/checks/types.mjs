/** Lists the TypeScript projects of the repository. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from '../build/packages.mjs'
import { repository } from '../process.mjs'

/** @returns {string[]} the tsconfig.json of each package, and of the scripts */
export const typeProjects = () =>
  [...readPackages().map(({ directory }) => directory), join(repository, 'scripts')]
    .map((folder) => join(folder, 'tsconfig.json'))
    .filter(existsSync)

/** Projects that compile sources with an older major version of a library, which hosts may have. */
export const olderLibraries = [join(repository, 'scripts/checks/tsconfig.wagmi2.json')]
