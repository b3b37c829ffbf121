/** Ports of the cluster's parts: everything listens on the loopback address, on consecutive ports from the first. */

export const NODE_COUNT = 3
export const SERVER_COUNT = 2

/**
 * @param {number} first port of HAProxy, where clients connect
 *
 * @returns {{ front: number, database: number, pooler: number, etcd: number, etcdPeer: number, servers: number[],
 * nodes: { postgres: number, rest: number, postgresRelay: number, restRelay: number, etcdRelay: number }[] }}
 */
export const clusterPorts = (first) => ({
  front: first,
  database: first + 1,
  pooler: first + 2,
  etcd: first + 3,
  etcdPeer: first + 4,
  servers: Array.from({ length: SERVER_COUNT }, (_, n) => first + 5 + n),
  nodes: Array.from({ length: NODE_COUNT }, (_, n) => {
    const [postgres, rest, postgresRelay, restRelay, etcdRelay] = [0, 1, 2, 3, 4].map(
      (offset) => first + 10 * (n + 1) + offset,
    )
    return { postgres, rest, postgresRelay, restRelay, etcdRelay }
  }),
})
