import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { Tracing } from './tracing.ts';

interface TracingOptions {
  name: string;
  endpoint: string;
  /** Which share of traces is kept; those that begin elsewhere are as that decided. */
  sample: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Whether the trace that this stands in is left out: nothing below it is worth a span then. */
function isLeftOut(from: Context): boolean {
  const flags = trace.getSpanContext(from)?.traceFlags;
  return flags !== undefined && (flags & TraceFlags.SAMPLED) === 0;
}

export function openTracing({ name, endpoint, sample }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sample) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2_000 })],
  });
  provider.register();
  const tracer = trace.getTracer('counsel');
  return {
    run({ name: called, kind, attributes = {}, parent }, act, tell) {
      const from =
        parent === undefined
          ? context.active()
          : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
      if (isLeftOut(from)) return parent === undefined ? act() : context.with(from, act);
      const span = tracer.startSpan(called, { kind: kinds[kind], attributes }, from);
      return context.with(trace.setSpan(from, span), async () => {
        try {
          return await act();
        } catch (error) {
          // Its words may be somebody's.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          const told = span.isRecording() ? tell?.() : undefined;
          if (told?.name) span.updateName(told.name);
          if (told) span.setAttributes(told.attributes);
          span.end();
        }
      });
    },
    isKept: () => trace.getActiveSpan()?.isRecording() === true,
    current() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    stop: () => provider.shutdown(),
  };
}
