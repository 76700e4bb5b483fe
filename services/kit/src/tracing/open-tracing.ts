import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
} from '@opentelemetry/sdk-trace-node';
import type { Tracing, Work } from './tracing.ts';

interface TracingOptions {
  name: string;
  endpoint: string;
  /** Which share of traces is kept; those that begin elsewhere are as that decided. */
  sample: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Where a piece of work belongs. Undefined where it is part of no kept trace: it is done as if there
 * were none, and most of a portal's work is. A trace begins with a call or a job that is told of none.
 * Lots are drawn here: the SDK would make a span, to ask a sampler whether it is to be one.
 */
function placeOf({ kind, parent }: Work, sample: number): Context | undefined {
  if (!parent && kind !== 'client') return Math.random() < sample ? ROOT_CONTEXT : undefined;
  const from = parent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: parent })
    : context.active();
  const above = trace.getSpanContext(from);
  return above && isSampled(above) ? from : undefined;
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** What is left out never gets into a context. */
const isKept = () => trace.getActiveSpan() !== undefined;

export function openTracing({ name, endpoint, sample }: TracingOptions): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 2_000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2_000 })],
  });
  // Alone: of what else could be told with a trace nothing is, and to look for it costs each part.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = provider.getTracer('counsel');
  return {
    run(work, act, tell) {
      const from = placeOf(work, sample);
      if (!from) return act();
      const { name: called, kind, attributes = {} } = work;
      const span = tracer.startSpan(called, { kind: kinds[kind], attributes }, from);
      return context.with(trace.setSpan(from, span), async () => {
        try {
          return await act();
        } catch (error) {
          // Its words may be somebody's.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          const told = tell?.();
          if (told?.name) span.updateName(told.name);
          if (told) span.setAttributes(told.attributes);
          span.end();
        }
      });
    },
    isKept,
    id: () => trace.getActiveSpan()?.spanContext().traceId,
    current() {
      if (!isKept()) return undefined;
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    // A collector that is away costs the last parts, and no orderly end.
    stop: () => provider.shutdown().catch(() => {}),
  };
}
