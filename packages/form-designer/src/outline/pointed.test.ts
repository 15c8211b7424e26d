import { builtInSchemas } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { containerId } from '../document/place.ts'
import { design, grid, widget } from '../testing/sample.ts'
import { pointedPlace } from './pointed.ts'
import { rowsOf, unfolded } from './rows.ts'

// Rows: a, grid, left, right, b.
const form = design(widget('a'), grid('grid', [widget('left')], [widget('right')]), widget('b'))
const open = rowsOf(form, builtInSchemas)
const said = (at: number, rows = open) => {
  const { place, mark } = pointedPlace(at, { rows, design: form, widgets: builtInSchemas })!
  return `${containerId(place.container)}:${place.index} ${mark.into ? 'into' : 'line'} ${mark.row}/${mark.level}`
}

it.each([
  ['above the first', 0.2, 'root:0 line 0/1'],
  ['below it', 0.8, 'root:1 line 1/1'],
  ['above a container', 1.1, 'root:1 line 1/1'],
  ['into a container', 1.5, 'k-grid#0:1 into 1/1'],
  ['below an open container, before what it holds', 1.9, 'k-grid#0:0 line 2/2'],
  ['below the first of its columns', 2.8, 'k-grid#0:1 line 3/2'],
  ['in the second column', 3.2, 'k-grid#1:0 line 3/2'],
  ['below the last', 5.7, 'root:3 line 5/1'],
])('points %s', (_, at, expected) => {
  expect(said(at)).toBe(expected)
})

it('points behind a container that is folded', () => {
  expect(said(1.9, [...unfolded(open, new Set(['k-grid']))])).toBe('root:2 line 2/1')
})
