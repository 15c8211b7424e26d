import { builtInSchemas, type FormDesign, type WidgetSchemas } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { moveWidgets } from '../actions/moveWidgets.ts'
import { design, documentOf, grid, outline, widget } from '../testing/sample.ts'
import { placeAfter, placeDown, placeIn, placeOut, placeUp } from './neighbours.ts'
import { findWidget } from './tree.ts'
import type { Place } from './place.ts'

const a = widget('a')
const b = widget('b')
const c = widget('c')
const d = widget('d')

/** The form after the widget went where the direction says; the same outline where it leads nowhere. */
function gone(
  from: FormDesign,
  name: string,
  direction: (design: FormDesign, key: string, widgets: WidgetSchemas) => Place | undefined,
): string {
  const place = direction(from, `k-${name}`, builtInSchemas)
  if (!place) return 'nowhere'
  return outline(moveWidgets([findWidget(from, `k-${name}`, builtInSchemas)!.widget], place).apply(documentOf(from)).design.list)
}

describe('keyboard directions', () => {
  it('swap with the widget above or below', () => {
    expect(gone(design(a, b, c), 'b', placeUp)).toBe('b a c')
    expect(gone(design(a, b, c), 'b', placeDown)).toBe('a c b')
    expect(gone(design(a, b), 'a', placeUp)).toBe('nowhere')
    expect(gone(design(a, b), 'b', placeDown)).toBe('nowhere')
  })
  it('enter the container before, else the one after', () => {
    expect(gone(design(grid('g', [a], []), b), 'b', placeIn)).toBe('g[a b|]')
    expect(gone(design(b, grid('g', [a], [])), 'b', placeIn)).toBe('g[b a|]')
    expect(gone(design(a, b), 'a', placeIn)).toBe('nowhere')
  })
  it('walk through the columns and leave after the container', () => {
    const inside = design(grid('g', [a, b], [c]), d)
    expect(gone(inside, 'b', placeIn)).toBe('g[a|c b] d')
    expect(gone(inside, 'c', placeIn)).toBe('nowhere')
    expect(gone(inside, 'c', placeOut)).toBe('g[a b c|] d')
    expect(gone(inside, 'a', placeOut)).toBe('g[b|c] a d')
    expect(gone(inside, 'd', placeOut)).toBe('nowhere')
  })
  it('insert after the selection, or at the end', () => {
    const form = design(a, grid('g', [b], []))
    expect(placeAfter(form, 'k-b', builtInSchemas)).toEqual({ container: { parent: 'k-g', column: 0 }, index: 1 })
    expect(placeAfter(form, null, builtInSchemas)).toEqual({ container: { parent: null }, index: 2 })
    expect(placeAfter(form, 'gone', builtInSchemas)).toEqual({ container: { parent: null }, index: 2 })
  })
})
