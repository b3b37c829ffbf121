import { Counter, Gauge, type Registry } from 'prom-client'

/** Adds metrics about the number of worker processes, and how many were replaced. */
export function watchProcesses(
  registry: Registry,
  { running, restarts }: { running(): number; restarts(): number },
): void {
  const registers = [registry]
  const processes: Gauge = new Gauge({
    name: 'latchkey_processes',
    help: 'Processes that serve requests.',
    registers,
    collect: () => processes.set(running()),
  })
  let known = 0
  const restarted: Counter = new Counter({
    name: 'latchkey_process_restarts_total',
    help: 'Processes that were started in place of one that ended.',
    registers,
    collect() {
      restarted.inc(restarts() - known)
      known = restarts()
    },
  })
}
