import { isWidgetType, type WidgetType } from '../widgets/schemas.ts'
import type { WidgetFace } from './face.ts'

export type FaceLoaders = { readonly [T in WidgetType]: () => Promise<WidgetFace> }

/**
 * Faces come in chunks of their own: a client loads the types its form uses, and never both control sets. They are
 * loaded before the form is drawn rather than lazily per field, so that fields never flash.
 */
export class Faces {
  private readonly loaded = new Map<WidgetType, WidgetFace>()

  constructor(private readonly loaders: FaceLoaders) {}

  get(type: string): WidgetFace | undefined {
    return isWidgetType(type) ? this.loaded.get(type) : undefined
  }

  has(types: Iterable<string>): boolean {
    return [...types].every((type) => !isWidgetType(type) || this.loaded.has(type))
  }

  async load(types: Iterable<string>): Promise<void> {
    await Promise.all(
      [...new Set(types)].map(async (type) => {
        if (isWidgetType(type) && !this.loaded.has(type)) this.loaded.set(type, await this.loaders[type]())
      }),
    )
  }
}
