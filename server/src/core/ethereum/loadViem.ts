/** Loads viem, which is large, by the first request that needs it or by {@link ServerPlugin.preload}. */
export const loadViem = () => import('viem')
