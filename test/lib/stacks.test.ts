// One test file, so that the CDK is loaded and the templates are made once for all suites.
import '#test/lib/bulk-stack.suite.ts';
import '#test/lib/data-stack.suite.ts';
import '#test/lib/events-stack.suite.ts';
import '#test/lib/functions.suite.ts';
import '#test/lib/gateways.suite.ts';
import '#test/lib/identity-and-mail.suite.ts';
import '#test/lib/outbox-stack.suite.ts';
import '#test/lib/site.suite.ts';
import '#test/lib/monitoring.suite.ts';
