import type { PlantArtName } from './PlantArt.tsx'

export interface Plant {
  id: string
  name: string
  species: string
  art: PlantArtName
  /** Days until the plant needs water; 0 is today. */
  dueIn: number
  /** Days of the week on which the plant gets water; Monday is 0. */
  days: readonly number[]
}

/** Plants of every new user. */
export const PLANTS: readonly Plant[] = [
  { id: 'monty', name: 'Monty', species: 'Monstera deliciosa', art: 'monstera', dueIn: 2, days: [0, 4] },
  { id: 'coins', name: 'Small Change', species: 'Pilea peperomioides', art: 'pilea', dueIn: 0, days: [1, 5] },
  { id: 'swords', name: 'Sir Lancelot', species: 'Dracaena trifasciata', art: 'snake', dueIn: 9, days: [6] },
  { id: 'spike', name: 'Spike', species: 'Echinocereus', art: 'cactus', dueIn: 16, days: [] },
  { id: 'basil', name: 'Basil the Second', species: 'Ocimum basilicum', art: 'basil', dueIn: 0, days: [0, 2, 4, 6] },
]
