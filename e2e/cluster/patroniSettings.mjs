/** Settings of a Patroni node, as JSON, which is valid YAML. */

/**
 * In seconds, except for etcd's, in milliseconds. `ttl` is how long the other nodes wait for a dead or isolated
 * primary; it must exceed `loopWait` plus two `retryTimeout`.
 */
export const DEFAULT_TIMING = { ttl: 10, loopWait: 1, retryTimeout: 3, etcdHeartbeatMs: 500, etcdElectionMs: 5_000 }

const USERS = { superuser: 'postgres', replication: 'replicator' }

/** Settings that all nodes share. Patroni keeps them in etcd. */
const clusterSettings = ({ ttl, loopWait, retryTimeout }, maxConnections) => ({
  ttl,
  loop_wait: loopWait,
  retry_timeout: retryTimeout,
  maximum_lag_on_failover: 1_048_576,
  // A write is acknowledged only when two nodes have it, so a single node that is left accepts no writes.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A primary that crashed is replaced at once, instead of being restarted first.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: maxConnections,
      shared_buffers: '64MB',
      wal_log_hints: true,
      hot_standby: true,
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      wal_keep_size: '256MB',
      log_min_messages: 'warning',
    },
  },
})

/**
 * @param {{ name: string, ports: { postgres: number, rest: number, postgresRelay: number, restRelay: number, etcdRelay:
 * number }, folder: string, binFolder: string, password: string, timing: typeof DEFAULT_TIMING, maxConnections: number
 * }} options others reach the node through its relays, and it reaches etcd through one
 */
export const patroniSettings = ({ name, ports, folder, binFolder, password, timing, maxConnections }) => {
  const local = (port) => `127.0.0.1:${port}`
  const user = (username) => ({ username, password })
  return {
    scope: 'latchkey',
    name,
    restapi: { listen: local(ports.rest), connect_address: local(ports.restRelay) },
    // Uses etcd's first API, in which Patroni takes the primary's lock by compare-and-set. With the newer API, Patroni
    // 3.0.2 overwrites the lock without a check if it was paused beyond the lock's lifetime, and writes that the new
    // primary acknowledged are lost.
    // `use_proxies`, because Patroni would otherwise ask etcd for its address and bypass the relay.
    etcd: { hosts: local(ports.etcdRelay), use_proxies: true },
    bootstrap: {
      dcs: clusterSettings(timing, maxConnections),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        `host replication ${USERS.replication} 127.0.0.1/32 scram-sha-256`,
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: local(ports.postgres),
      connect_address: local(ports.postgresRelay),
      data_dir: `${folder}/data`,
      bin_dir: binFolder,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: user(USERS.superuser), replication: user(USERS.replication) },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
    watchdog: { mode: 'off' },
  }
}
