import { Client, type ClientConfig } from 'pg'
import { DatabaseError, errorCode, reasonOf } from '../DatabaseError.ts'
import { CONNECT_TIMEOUT_MS } from '../pool.ts'
import { CLUSTER_USER, type Cluster } from './cluster.ts'

/** Name of the database in an embedded cluster. There is only one. */
export const CLUSTER_DATABASE = 'latchkey'
const MAINTENANCE_DATABASE = 'postgres'
const DUPLICATE_DATABASE = '42P04'
const UNIQUE_VIOLATION = '23505'

/** Settings of a connection to a running cluster, as its superuser and within this machine, so without TLS. */
export const clusterConfig = (cluster: Cluster, port: number, database = CLUSTER_DATABASE) =>
  ({
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password: cluster.password,
    database,
    ssl: false,
  }) satisfies ClientConfig

/** URL of a running cluster; by default with the maintenance database. */
export const clusterUrl = (cluster: Cluster, port: number, database = MAINTENANCE_DATABASE): string =>
  `postgres://${CLUSTER_USER}:${cluster.password}@127.0.0.1:${port}/${database}`

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'latchkey',
  })
  // 'end' handles a lost connection. Without an 'error' listener it would crash the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Creates the cluster's database unless it exists, or another process is creating it. */
async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(clusterConfig(cluster, port, MAINTENANCE_DATABASE))
  try {
    await client.query(`create database ${CLUSTER_DATABASE}`)
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_DATABASE && errorCode(error) !== UNIQUE_VIOLATION) throw error
  } finally {
    await client.end()
  }
}

/**
 * Connects to the cluster's database, and checks that it is the right cluster.
 * @param stream creates the connection's socket
 * @throws DatabaseError `database_unavailable`
 */
export async function connectToCluster(
  cluster: Cluster,
  port: number,
  stream?: ClientConfig['stream'],
): Promise<Client> {
  const config = { ...clusterConfig(cluster, port), ...(stream === undefined ? {} : { stream }) }
  try {
    const client = await connect(config).catch(async (error: unknown) => {
      if (errorCode(error) !== '3D000') throw error
      await createDatabase(cluster, port)
      return connect(config)
    })
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory === cluster.pgData || process.platform === 'win32') return client
    await client.end()
    throw new Error('another PostgreSQL answers on its port')
  } catch (error) {
    throw new DatabaseError(
      'database_unavailable',
      `PostgreSQL of ${cluster.pgData} runs on port ${port} but cannot be used: ${reasonOf(error)}. ` +
        'End the PostgreSQL process of this folder and start again.',
      { cause: error },
    )
  }
}
