/** A PostgreSQL for a script: the embedded database of a provider, which other servers use as an external one. */
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProvider } from '../../../scripts/services.mjs'

/**
 * @param {{ port: number, folder: string }} options `port` is that of the provider
 * @returns {Promise<{ port: number, password: string, dataFolder: string, urlOf: (name: string, port?: number) =>
 * string, create: (name: string) => Promise<string>, connect: (name: string) => Promise<Client>, stop: () =>
 * Promise<void> }>} `create` makes a database and returns its URL
 */
export const startDatabase = async ({ port: providerPort, folder }) => {
  const provider = await startProvider({
    port: providerPort,
    dataDirectory: join(folder, 'database'),
    env: { LATCHKEY_LOG_LEVEL: 'error' },
  })
  const dataFolder = realpathSync(join(folder, 'database', 'postgresql'))
  const port = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(dataFolder, 'latchkey.password'), 'utf8').trim()
  const connect = async (database) => {
    const client = new Client({ host: '127.0.0.1', port, user: 'latchkey', password, database })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const urlOf = (name, at = port) => `postgres://latchkey:${password}@127.0.0.1:${at}/${name}`
  return {
    port,
    password,
    dataFolder,
    urlOf,
    connect,
    async create(name) {
      const admin = await connect('postgres')
      await admin.query(`create database ${name}`)
      await admin.end()
      return urlOf(name)
    },
    stop: () => provider.stop(),
  }
}
