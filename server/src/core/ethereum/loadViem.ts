/** viem, which is large: loaded by those who need it, with the first request that does or by {@link ServerPlugin.preload}. */
export const loadViem = () => import('viem')
