import type { WidgetRenderer } from './widgetRenderer.ts'

/** Brings the renderer of a widget type: the default export of a module of its own. */
export type RendererLoader = () => Promise<{ default: WidgetRenderer }>

/** Loaded once, whichever registries it is in. */
class LazyRenderer {
  renderer: WidgetRenderer | undefined

  constructor(private readonly loader: RendererLoader) {}

  async load(): Promise<void> {
    this.renderer ??= (await this.loader()).default
  }
}

/**
 * Renderers come in chunks of their own: a client loads the types its form uses, and never both control sets. They are
 * loaded before the form is drawn rather than lazily per field, so that fields never flash.
 */
export class Renderers {
  private constructor(private readonly byType: ReadonlyMap<string, LazyRenderer>) {}

  static of(loaders: Readonly<Record<string, RendererLoader>>): Renderers {
    return new Renderers(new Map(Object.entries(loaders).map(([type, loader]) => [type, new LazyRenderer(loader)])))
  }

  /** These and a further one. */
  with(type: string, loader: RendererLoader): Renderers {
    return new Renderers(new Map(this.byType).set(type, new LazyRenderer(loader)))
  }

  /** Undefined for a type that is not among them, or was not loaded yet. */
  get(type: string): WidgetRenderer | undefined {
    return this.byType.get(type)?.renderer
  }

  /** Whether all that there are of these types were loaded. */
  has(types: Iterable<string>): boolean {
    return [...types].every((type) => this.byType.get(type)?.renderer !== undefined || !this.byType.has(type))
  }

  async load(types: Iterable<string>): Promise<void> {
    await Promise.all(Array.from(types).flatMap((type) => this.byType.get(type)?.load() ?? []))
  }
}
