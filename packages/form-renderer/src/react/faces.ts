import type { WidgetFace } from './face.ts'

/** Brings the face of a widget type: the default export of a module of its own. */
export type FaceLoader = () => Promise<{ default: WidgetFace }>

/** Loaded once, whichever registries it is in. */
class LazyFace {
  face: WidgetFace | undefined

  constructor(private readonly loader: FaceLoader) {}

  async load(): Promise<void> {
    this.face ??= (await this.loader()).default
  }
}

/**
 * Faces come in chunks of their own: a client loads the types its form uses, and never both control sets. They are
 * loaded before the form is drawn rather than lazily per field, so that fields never flash.
 */
export class Faces {
  private constructor(private readonly byType: ReadonlyMap<string, LazyFace>) {}

  static of(loaders: Readonly<Record<string, FaceLoader>>): Faces {
    return new Faces(new Map(Object.entries(loaders).map(([type, loader]) => [type, new LazyFace(loader)])))
  }

  /** These and a further one. */
  with(type: string, loader: FaceLoader): Faces {
    return new Faces(new Map(this.byType).set(type, new LazyFace(loader)))
  }

  /** Undefined for a type that is not among them, or was not loaded yet. */
  get(type: string): WidgetFace | undefined {
    return this.byType.get(type)?.face
  }

  /** Whether all that there are of these types were loaded. */
  has(types: Iterable<string>): boolean {
    return [...types].every((type) => this.byType.get(type)?.face !== undefined || !this.byType.has(type))
  }

  async load(types: Iterable<string>): Promise<void> {
    await Promise.all(Array.from(types).flatMap((type) => this.byType.get(type)?.load() ?? []))
  }
}
