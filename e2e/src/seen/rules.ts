import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const deployDir = join(import.meta.dirname, '..', '..', '..', 'deploy');
export const rulesFile = join(deployDir, 'prometheus', 'alerts.yml');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: Record<string, string>;
}

export function rulesIn(): Rule[] {
  const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(rulesFile, 'utf8'));
  return groups.flatMap(({ rules }) => rules);
}

export const ruleNames = (): string[] => rulesIn().flatMap(({ alert }) => alert ?? []);

/** Of exporters beside the portal, and of Prometheus itself. */
const fromElsewhere = ['up', 'pg_replication_lag_seconds', 'probe_ssl_earliest_cert_expiry'];

/** The names in an expression that are the portal's to tell. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll('$__rate_interval', '')
    .replace(/"[^"]*"/g, '')
    .replace(/\b(by|on|without) ?\([^)]*\)/g, '');
  const words = bare.replace(/\{[^}]*\}/g, '').match(/[a-z][\w:]*_\w+|\bup\b/g) ?? [];
  const functions = ['clamp_min', 'histogram_quantile', 'predict_linear'];
  return [...new Set(words)].filter(
    (word) => !word.includes(':') && !functions.includes(word) && !fromElsewhere.includes(word),
  );
}

interface Scaler {
  metadata: { name: string };
  spec: {
    metrics: {
      external?: {
        metric: {
          name: string;
          selector: {
            matchLabels: Record<string, string>;
            matchExpressions: { key: string; operator: 'NotIn'; values: string[] }[];
          };
        };
      };
    }[];
  };
}

const inKubernetes = (...path: string[]) =>
  readFileSync(join(deployDir, 'kubernetes', ...path), 'utf8');

/**
 * What autoscalers have Prometheus asked, as its adapter asks it, but for the namespace, which only a
 * cluster's has.
 */
export function scaledBy(): { title: string; expressions: string[] }[] {
  const { rules } = parse(inKubernetes('adapter.yaml'));
  const { metricsQuery }: { metricsQuery: string } = rules.external[0];
  const scalers = parseAllDocuments(inKubernetes('overlays/large/autoscaling.yaml'));
  return scalers
    .map((document): Scaler => document.toJS())
    .map(({ metadata, spec }) => ({
      title: `autoscaler of ${metadata.name}`,
      expressions: spec.metrics.flatMap(({ external }) => {
        if (!external) return [];
        const { name, selector } = external.metric;
        const matchers = [
          ...Object.entries(selector.matchLabels).map(([label, value]) => `${label}="${value}"`),
          ...selector.matchExpressions.map(({ key, values }) => `${key}!~"${values.join('|')}"`),
        ];
        return metricsQuery
          .replace('<<.Series>>', name)
          .replace('<<.LabelMatchers>>', matchers.join(','));
      }),
    }));
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** The panels of all dashboards, each with what it asks for. */
export function panels(): { title: string; expressions: string[] }[] {
  const folder = join(deployDir, 'grafana');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file): Dashboard => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .flatMap((dashboard) => dashboard.panels)
    .map(({ title, targets = [] }) => ({ title, expressions: targets.map(({ expr }) => expr) }));
}

/** The metrics of which each rule, each panel of a dashboard and each autoscaler speaks. */
export function usedBy(): [string, string[]][] {
  return [
    ...rulesIn().map((rule): [string, string[]] => [
      rule.alert ?? rule.record ?? '',
      metricsIn(rule.expr),
    ]),
    ...[...panels(), ...scaledBy()].map(({ title, expressions }): [string, string[]] => [
      title,
      expressions.flatMap(metricsIn),
    ]),
  ];
}
