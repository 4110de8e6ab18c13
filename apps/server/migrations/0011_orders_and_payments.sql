CREATE TABLE "subscription_upgrades" (
	"order_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"screens_before" integer NOT NULL,
	CONSTRAINT "subscription_upgrades_order_id_subscription_id_pk" PRIMARY KEY("order_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"plan_version_id" uuid NOT NULL,
	"screens" integer NOT NULL,
	"with_device" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 1),
	CONSTRAINT "orders_screens" CHECK ("orders"."screens" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"installments" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_order_id" text,
	"provider_charge_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"failure_code" text,
	"card_brand" text,
	"card_last_digits" text,
	"code" text,
	"boleto_pdf_url" text,
	"expires_at" timestamp (3) with time zone,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"refund_requested_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 1),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0 and "payments"."refunded_cents" <= "payments"."amount_cents"),
	CONSTRAINT "payments_installments" CHECK ("payments"."installments" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"reference_id" text,
	"provider_order_id" text,
	"provider_charge_id" text,
	"sealed_body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"base_cents" integer NOT NULL,
	"additional_screen_cents" integer NOT NULL,
	"billing_cycle" integer NOT NULL,
	"on_sale_from" timestamp (3) with time zone NOT NULL,
	"on_sale_until" timestamp (3) with time zone,
	CONSTRAINT "plan_versions_prices" CHECK ("plan_versions"."base_cents" >= 1 and "plan_versions"."additional_screen_cents" >= 0 and "plan_versions"."billing_cycle" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tracking_code" text,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_version_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_upgrades" ADD CONSTRAINT "subscription_upgrades_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_upgrades" ADD CONSTRAINT "subscription_upgrades_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id") WHERE "orders"."replaced_at" is null and "orders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_key" ON "payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_charge" ON "payments" USING btree ("provider_charge_id");--> statement-breakpoint
CREATE INDEX "payments_provider_order" ON "payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'paid' and not "payments"."is_surplus";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_in_progress" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('pending', 'in_analysis', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_hash" ON "provider_events" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_version" ON "plan_versions" USING btree ("plan_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_user" ON "shipments" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
-- Ranges of one value: an exclusion constraint can compare uuids without the extension btree_gist.
CREATE TYPE "public"."uuid_range" AS RANGE (subtype = uuid);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_no_overlap" EXCLUDE USING gist (uuid_range("user_id", "user_id", '[]') WITH &&, tstzrange("starts_at", "ends_at", '[]') WITH &&) WHERE ("order_id" is not null and "payment_status" = 'paid');
