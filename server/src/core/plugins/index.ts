/** Loads plugins, runs their migrations, and creates their services. */
export { assertPlugins } from './assertPlugins.ts'
export { createServicesOf } from './createPluginServices.ts'
export { type PluginSpecifier, loadPlugins } from './loadPlugins.ts'
export { makePluginIndexes, migratePlugins } from './migratePlugins.ts'
export { createRepeatedWrites } from './repeatedWrites.ts'
export { createHumanCheck } from './requireHuman.ts'
export { type SealedColumn, resealColumn, sealedColumnOf } from './resealColumn.ts'
export { type Seals, createSeals } from './seals.ts'
