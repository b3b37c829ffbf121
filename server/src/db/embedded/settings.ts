/** Largest number of connections of all servers together that share an embedded cluster. */
export const CLUSTER_CONNECTIONS = 50

/** Settings that suit a laptop: about 30 MB of memory, and no unneeded background workers. */
const COMMON: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  idle_in_transaction_session_timeout: '60s',
  cluster_name: 'latchkey',
  // Errors below the level LOG are not logged, since their texts and statements may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
}

const DURABLE: Record<string, string> = {
  max_connections: String(CLUSTER_CONNECTIONS),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

const THROW_AWAY: Record<string, string> = {
  max_connections: '100',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/**
 * Returns the settings as arguments of `postgres`. They are not written to a file, so that a new release can change
 * them.
 */
export function settingArguments(isDurable: boolean, port: number): string[] {
  const settings = { ...COMMON, ...(isDurable ? DURABLE : THROW_AWAY), port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
